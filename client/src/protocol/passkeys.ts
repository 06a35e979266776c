import { newToken, type Player, players, request, shown, take } from './players'
import type { OwnPlayer, PasskeyChallenge } from './types'

// Passkeys: a browser keeps one, and with it a person comes in on another device. The server has asked before, and
// checks the answer.

/** Whether this browser knows passkeys, as one does that can read what a server asks. */
export const canPasskey = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** What a browser says in JSON of a passkey that it has made, and of one that it shows. */
interface Made {
  id: string
  response: { clientDataJSON: string; attestationObject: string }
}
interface Shown {
  id: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
}

/** The kinds of keys that the server reads: Ed25519, P-256 and RSA. */
const ALGORITHMS = [-8, -7, -257]

/** The credential of the browser, null if the person or the browser gives none. */
async function given(asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await asked
    return credential instanceof PublicKeyCredential ? credential : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

const plain = (text: string) => btoa(text).replace(/=+$/, '')

export const lookAt = (player: Player): Promise<OwnPlayer> => request('/me', { player: shown(player) })

/** Makes a passkey for a player, whom the browser shows under a name; null if there is none. */
export async function addPasskey(player: Player, name: string): Promise<OwnPlayer | null> {
  const { challenge, site, passkeys } = await request<PasskeyChallenge>('/passkeys/challenge', {
    player: shown(player),
  })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: site, name: 'Rowlock' },
    user: { id: plain(player.id), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: passkeys.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    attestation: 'none',
  })
  const made = await given(navigator.credentials.create({ publicKey }))
  if (!made) return null
  const { id, response } = made.toJSON() as Made
  return request<OwnPlayer>('/passkeys', {
    player: shown(player),
    passkey: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
  })
}

/** Brings the player of a passkey to this device; null if the browser shows none. */
export async function bringByPasskey(called: string): Promise<Player | null> {
  const token = newToken()
  const { challenge, site } = await request<PasskeyChallenge>('/entrances/challenge', { token })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId: site,
    userVerification: 'preferred',
  })
  const credential = await given(navigator.credentials.get({ publicKey }))
  if (!credential) return null
  const { id: passkey, response } = credential.toJSON() as Shown
  const { id } = await request<OwnPlayer>('/entrances', {
    token,
    passkey,
    client_data: response.clientDataJSON,
    authenticator: response.authenticatorData,
    signature: response.signature,
    user: response.userHandle ?? '',
  })
  const had = players().find((one) => one.id === id)
  return take(id, token, had?.called ?? called, had)
}

export const removePasskey = (player: Player, passkey: string): Promise<OwnPlayer> =>
  request('/passkeys/remove', { player: shown(player), passkey })
