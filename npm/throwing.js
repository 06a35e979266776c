// Keeps the code and clause of a refusal when it leaves a worker, thrown or returned.
import { transferHandlers } from 'comlink'
import { Refusal } from './program.js'

const whole = transferHandlers.get('throw')
transferHandlers.set('throw', {
  ...whole,
  serialize: (thrown) =>
    thrown.value instanceof Refusal ? [{ refusal: why(thrown.value) }, []] : whole.serialize(thrown),
  deserialize(serialized) {
    if (serialized.refusal) throw new Refusal(serialized.refusal)
    return whole.deserialize(serialized)
  },
})

transferHandlers.set('refusal', {
  canHandle: (value) => value instanceof Refusal,
  serialize: (refusal) => [why(refusal), []],
  deserialize: (given) => new Refusal(given),
})

const why = ({ code, clause, args, message }) => ({ code, clause, args, text: message })
