// Is the browser's worker to the program: asks it once, connects once, and calls what it
// was given for that while it lasts and when it has ended. Node runs it before the program.
const said = []
console.error = (...words) => said.push(words.join(' '))

const soon = () => new Promise((resolve) => setTimeout(resolve))

globalThis.rowlockWorker = {
  read: async () => [],
  async ready({ answer, connect }) {
    let stop, hear
    await new Promise((end) => (stop = answer('GET', '/api/editions', '', () => {}, end)))
    await new Promise((end) => {
      hear = connect('HERE-222222', () => {}, end)
      hear(null)
    })
    const before = said.length
    await soon()
    stop()
    hear(null)
    console.log(before, said.join('; '))
    process.removeAllListeners('exit') // of Go, whose program would go on
    process.exit(0)
  },
}
