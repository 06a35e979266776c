/** @typedef {import('./person.js').Person} Person */

/**
 * Loads the page, and waits until a service worker has stored all of it.
 * @param {Person} person
 * @param {string} address
 */
export async function keep(person, address) {
  await person.page.goto(address)
  await person.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })
}

/** The door to the games that the device plays by itself. @param {Person} person */
export const here = ({ page }) => page.locator('section', { hasText: 'Here, without a network' })
