// Compiles the catalogues for the client and for the verification page, unless neither they nor the compiler have
// changed: this takes longer than the rest of a build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const options = {
  'src/ui/paraglide': ['--output-structure', 'locale-modules'],
  'src/fair/paraglide': [],
}

/** A digest of the catalogues and the compiler. */
function sources() {
  const catalogues = ['messages', '../internal/words/language/refusals'].flatMap((place) =>
    readdirSync(join(here, place))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => `${place}/${name}`),
  )
  const digest = createHash('sha256')
  for (const file of ['words.js', 'package-lock.json', 'project.inlang/settings.json', ...catalogues])
    digest.update(file).update(readFileSync(join(here, file)))
  return digest.digest('hex')
}

const digest = sources()
for (const [place, more] of Object.entries(options)) {
  const note = join(here, place, 'made-of')
  if (existsSync(note) && readFileSync(note, 'utf8') === digest) continue
  const strategy = ['--strategy', 'globalVariable', 'baseLocale', '--silent']
  const compiler = ['compile', '--project', './project.inlang', '--outdir', place, ...more, ...strategy]
  const { status, error } = spawnSync('paraglide-js', compiler, { cwd: here, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(note, digest)
}
