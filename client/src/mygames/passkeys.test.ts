// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Asked, serve, someOffers } from '../protocol/answers.fixture'
import { type Player, players } from '../protocol/players'
import { openDialogs } from '../ui/dialogs.fixture'
import MyGamesPage from './MyGamesPage.svelte'

const is = { id: 'ABCD2345', devices: 1, recovery: false, passkeys: [], games: 0 }
const answers = {
  'GET /api/editions': someOffers,
  'POST /api/players/me': { ...is, passkeys: ['first'] },
  'POST /api/players/games': { games: [], all: 0 },
  'POST /api/players/passkeys/challenge': { challenge: 'asked', site: 'dice.example.org', passkeys: ['first'] },
  'POST /api/players/passkeys': { ...is, passkeys: ['first', 'second'] },
  'POST /api/players/passkeys/remove': is,
  'POST /api/players/entrances/challenge': { challenge: 'asked', site: 'dice.example.org', passkeys: [] },
  'POST /api/players/entrances': is,
}
const ann: Player = { id: 'ABCD2345', token: 'T'.repeat(26), called: 'Ann', tables: [], noted: [] }
const sent = (asked: Asked[], path: string) =>
  asked.filter(({ address }) => address === `/api/players/${path}`).map(({ body }) => body)

/** A browser that knows passkeys and gives these, null if the person turns away. */
function browser(given: object | null): { asked: unknown[] } {
  const asked: unknown[] = []
  class Credential {
    static parseCreationOptionsFromJSON = (options: object) => options
    static parseRequestOptionsFromJSON = (options: object) => options
    toJSON = () => given
  }
  vi.stubGlobal('PublicKeyCredential', Credential)
  const give = async (options: unknown) => {
    asked.push(options)
    if (!given) throw new DOMException('not now', 'NotAllowedError')
    return new Credential()
  }
  vi.stubGlobal('navigator', { ...navigator, language: 'en', credentials: { create: give, get: give } })
  return { asked }
}

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false))
  await fireEvent.click(button)
}

beforeEach(() => {
  localStorage.clear()
  openDialogs()
})

test('a passkey is made under the name of this device, which the server does not learn, and removed', async () => {
  localStorage.setItem('rowlock.players', JSON.stringify([ann]))
  const { asked } = browser({ id: 'second', response: { clientDataJSON: 'said', attestationObject: 'made' } })
  const requests = serve(answers)
  render(MyGamesPage)
  await screen.findByRole('button', { name: /Passkey\s1$/ })
  await press('Add a passkey')
  await screen.findByRole('button', { name: /Passkey\s2$/ })
  expect(asked).toMatchObject([
    {
      publicKey: {
        challenge: 'asked',
        rp: { id: 'dice.example.org' },
        user: { id: 'QUJDRDIzNDU', name: 'Ann' },
        excludeCredentials: [{ id: 'first' }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      },
    },
  ])
  expect(sent(requests, 'passkeys')).toEqual([
    { player: `ABCD2345.${'T'.repeat(26)}`, passkey: 'second', client_data: 'said', attestation: 'made' },
  ])
  expect(JSON.stringify(requests)).not.toContain('Ann')
  await press(/Passkey\s1$/)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Passkey\s1$/ })).toBeNull())
  expect(sent(requests, 'passkeys/remove')).toMatchObject([{ passkey: 'first' }])
})

test('a passkey brings the games to a device that has none', async () => {
  const response = { clientDataJSON: 'said', authenticatorData: 'data', signature: 'signed', userHandle: 'user' }
  browser({ id: 'first', response })
  const requests = serve(answers)
  render(MyGamesPage)
  await press('I have a passkey')
  await screen.findByRole('button', { name: 'Erase all that is kept' })
  const [begun] = sent(requests, 'entrances/challenge') as [{ token: string }]
  expect(begun.token).toMatch(/^[A-Z2-7]{26}$/)
  expect(sent(requests, 'entrances')).toEqual([
    { ...begun, passkey: 'first', client_data: 'said', authenticator: 'data', signature: 'signed', user: 'user' },
  ])
  expect(players()).toMatchObject([{ id: 'ABCD2345', token: begun.token }])
})

test('who turns away from the browser’s question has changed nothing', async () => {
  browser(null)
  const requests = serve(answers)
  render(MyGamesPage)
  await press('I have a passkey')
  expect((await screen.findAllByText(/Nothing has changed/)).length).toBeGreaterThan(0)
  expect([sent(requests, 'entrances'), players()]).toEqual([[], []])
})

test('where there can be no passkeys the page says why', async () => {
  localStorage.setItem('rowlock.players', JSON.stringify([ann]))
  browser(null)
  serve({ ...answers, 'GET /api/editions': { ...someOffers, passkeys: false } })
  const { unmount } = render(MyGamesPage)
  await screen.findByText(/need an address by https/)
  expect(screen.queryByRole('button', { name: 'I have a passkey' })).toBeNull()
  unmount()
  vi.stubGlobal('PublicKeyCredential', undefined)
  serve(answers)
  render(MyGamesPage)
  await screen.findByText(/This browser has no passkeys/)
})
