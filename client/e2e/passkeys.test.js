import assert from 'node:assert/strict'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** Gives a person a device that has passkeys. @param {Person} person */
async function withDevice(person) {
  const tools = await person.page.context().newCDPSession(person.page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { tools, authenticatorId }
}

test('a passkey brings a player to another browser, and erased nothing of it is left', async () => {
  const server = await Server.open(['--log-requests'])
  const address = server.address.replace('127.0.0.1', 'localhost') // browsers make no passkeys for numbers
  const ann = await Person.arrive('Ann', { viewport: sizes.phone })
  const phone = await withDevice(ann)
  await ann.page.goto(`${address}/games`)
  await ann.button('Keep my games').click()
  await ann.button('Add a passkey').click({ trial: true }) // it waits while the page looks for others
  await ann.button('Add a passkey').press('Enter')
  await ann.page
    .getByText(/Passkey\s1/)
    .first()
    .waitFor()
  for (const locale of ['de', 'pl', 'uk', 'tr', 'en']) {
    await ann.speak(locale)
    await ann.checkWidth(`passkeys in ${locale}`)
    await ann.checkAccess(`passkeys in ${locale}`)
  }
  const { credentials } = await phone.tools.send('WebAuthn.getCredentials', phone)
  const [credential] = credentials
  assert.ok(credential?.isResidentCredential && credential.userHandle, 'the device has no passkey')

  const tablet = await Person.arrive('the tablet', { viewport: sizes.phone })
  const other = await withDevice(tablet)
  await other.tools.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential })
  await tablet.page.goto(`${address}/games`)
  await tablet.button('I have a passkey').click()
  await tablet.button('Erase all that is kept').waitFor()

  const player = Buffer.from(credential.userHandle, 'base64').toString()
  const traces = [credential.credentialId, player, Buffer.from(player).toString('base64').replace(/=+$/, '')]
  const kept = server.traces(traces)
  for (const place of ['the database', 'the backup']) assert.ok(kept.includes(`${traces[0]} in ${place}`), `${kept}`)
  const idStays = [`${player} in the database`, `${player} in the backup`] // so that nobody else gets it
  await tablet.button('Erase all that is kept').click()
  await tablet.page.getByRole('dialog').getByRole('button', { name: 'Erase all that is kept' }).click()
  await tablet.button('Keep my games').waitFor()
  await tablet.button('I have a passkey').click()
  await tablet.page.getByRole('alert').filter({ hasText: 'obody here' }).waitFor()
  await ann.leave()
  await tablet.leave()
  await server.stop()
  // what a deletion leaves in the gaps of pages is overwritten a little later: a server that was stopped before goes on
  for (let tries = 0; tries < 60 && server.traces(traces).length > idStays.length; tries++) {
    await server.start()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await server.stop()
  }
  assert.deepEqual(server.traces(traces), idStays)
  await server.close()
})
