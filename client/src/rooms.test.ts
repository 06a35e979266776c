import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./*/paraglide/**', '!./**/*.{test,fixture}.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The parts of a game that other rooms draw too: a review its positions, the rules their pictures. */
const parts = ['game/cards', 'game/dice', 'game/sheet', 'game/track', 'game/words']

/** What each room may import besides itself. Files outside all rooms may import everything. */
const rooms: Record<string, string[]> = {
  engine: [], // also the name of the folder for built files
  offline: ['protocol', 'engine'],
  protocol: [],
  fair: ['protocol', 'engine'],
  ui: ['protocol'],
  home: ['protocol', 'ui'],
  lobby: ['protocol', 'ui', 'game/sheet'], // draws a sheet of somebody's own
  talk: ['protocol', 'ui'],
  game: ['protocol', 'ui', 'fair', 'talk'],
  pass: ['protocol', 'ui', 'game'],
  review: ['protocol', 'ui', ...parts],
  replay: ['protocol', 'ui', 'review', ...parts],
  scores: ['protocol', 'ui', 'review', 'replay', 'game/end', ...parts],
  daily: ['protocol', 'ui', ...parts],
  duel: ['protocol', 'ui', 'review', ...parts],
  mygames: ['protocol', 'ui'],
  sheets: ['protocol', 'ui', 'lobby', 'learn', 'replay', 'review', ...parts],
  workshop: ['protocol', 'ui', 'sheets', ...parts],
  learn: ['protocol', 'ui', 'game', 'review'],
  puzzles: ['protocol', 'ui', 'game', 'learn', 'review'],
  rules: ['protocol', 'ui', ...parts],
  paper: ['protocol', 'ui', ...parts],
}

const within = (path: string, folder: string) => path.startsWith(`${folder}/`)

/** What a file imports, as paths in src. */
function imports(file: string, source: string): string[] {
  const found = source.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map(([, to = '']) => new URL(to, `file:///${file}`).pathname.slice(1))
}

/** The imports of a file that its room may not make. */
function faults(file: string, source: string): string[] {
  const room = file.split('/')[0] ?? ''
  const allowed = rooms[room]
  if (!file.includes('/') || !allowed) return file.includes('/') ? ['no room of this name'] : []
  return imports(file, source).filter((to) => ![room, ...allowed].some((folder) => within(to, folder)))
}

test('every file imports only what its room may', () => {
  const files = Object.entries(sources).map(([path, source]) => ({ file: path.replace('./', ''), source }))
  expect(files.length).toBeGreaterThan(50)
  const found = files.map(({ file, source }) => ({ file, faults: faults(file, source) }))
  expect(found.filter(({ faults }) => faults.length)).toEqual([])
})

test.each([
  ['ui/Icon.svelte', "import Game from '../game/Game.svelte'"],
  ['home/Home.svelte', "import Lobby from '../lobby/Lobby.svelte'"],
  ['review/Curve.svelte', "import Tray from '../game/tray/Tray.svelte'"],
  ['lobby/Lobby.svelte', "const later = import('../rules/RulesBody.svelte')"],
  ['protocol/fold.ts', "import type { Row } from '../ui/words'"],
  ['lib/anything.ts', ''],
])('%s may not: %s', (file, source) => {
  expect(faults(file, source)).toHaveLength(1)
})
