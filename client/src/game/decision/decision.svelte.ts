import type { Choice, Play } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { best, holding, isOfCards, narrowed, type Tapped, tap } from './picking'
import type { Pointer } from './pointer'

const MANY_SKIPS = 4
const READY_ALONE_AFTER = 1_200
/** How long a decision that ends the phase is held back, where the person wants that, so that it can be changed. */
const HELD_FOR = 1_000
/**
 * Milliseconds until new choices take a press: by then the dice have landed, and presses meant for what stood there
 * before are over.
 */
const LIVE_AFTER = 700

/** Whether a choice must be confirmed whatever the settings say. */
export function isGrave(choice: Choice, all: Choice[]): boolean {
  const chosenPenalty = choice.penalty && all.some((other) => !other.penalty)
  return choice.ends || choice.skips >= MANY_SKIPS || chosenPenalty
}

/** This seat's decision in the making: what is picked, and what was sent and awaits the server's answer. */
export class Decision {
  picked = $state<string | null>(null)
  sent = $state<string | null>(null)
  /** Whether the person is looking for another choice; the one made stands until then. */
  changing = $state(false)
  hovered = $state<string | null>(null)
  /** Whether the seat passes by itself after a moment, having nothing to cross and nothing to lose. */
  passesAlone = $state(false)
  /** Whether what was confirmed has not been sent yet. */
  held = $state(false)
  /** Whether a press already takes a choice. */
  live = $state(false)
  /** The cards tapped so far, if cards are to be chosen. */
  tapped = $state.raw<Tapped[]>([])
  /** The colour that a joker is played as. */
  colour = $state<string | null>(null)
  #play = $state.raw<Play | null>(null)
  #alone: ReturnType<typeof setTimeout> | undefined
  #landing: ReturnType<typeof setTimeout> | undefined
  #holding: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly send: (moment: number, choice: string) => void,
    /** Whether everybody else has decided: then a decision that is sent cannot be taken back. */
    private readonly isLast: () => boolean = () => false,
  ) {}

  get all(): Choice[] {
    return this.#play?.choices ?? []
  }

  /** The choice that this seat has made, as far as this browser knows. */
  get made(): string | null {
    return this.sent ?? this.#play?.chosen ?? null
  }

  /** The choices that may be picked now. */
  get open(): Choice[] {
    return this.made && !this.changing ? [] : this.all
  }

  /** The choices that one press can take now: all open ones, or those that the tapped cards leave. */
  get listed(): Choice[] {
    return this.open.some(isOfCards) ? narrowed(this.open, this.tapped, this.colour) : this.open
  }

  /** The choices that have a button: those listed, all cards to take and, before any card is tapped, the best plays. */
  get offered(): Choice[] {
    const takes = holding(this.open, this.tapped).filter(({ kind }) => kind === 'take')
    if (takes.length) return takes
    return this.tapped.length || !this.open.some(isOfCards) ? this.listed : best(this.open)
  }

  get pickedChoice(): Choice | null {
    return this.find(this.picked)
  }

  /** The choice whose effect the sheet previews. */
  get shown(): Choice | null {
    const { made, hovered } = this
    return this.find(this.picked ?? (this.changing ? (hovered ?? made) : (made ?? hovered)))
  }

  find(words: string | null): Choice | null {
    return this.all.find((choice) => choice.choice === words) ?? null
  }

  /** Follows the table; at a new moment it drops the decision in the making. True if a new decision is due. */
  follow(play: Play | null): boolean {
    const before = this.#play
    if (before && play?.moment === before.moment && play.choices.length === before.choices.length) {
      this.#play = play
      if (play.chosen && play.chosen === this.sent) this.sent = null
      return false
    }
    this.forget()
    this.#play = play
    if (!play?.choices.length) return false
    this.#land()
    if (play.chosen) return false
    this.#readyAlone(play.choices)
    return true
  }

  pick(choice: Choice, pointer: Pointer): void {
    if (!this.live) return
    this.#stay()
    const asks = settings.kept.confirm === 'always' || (settings.kept.confirm === 'touch' && pointer === 'touch')
    this.picked = choice.choice
    if (!asks && !isGrave(choice, this.all)) this.confirm()
    else if (choice.kind === 'pass') this.#land() // the confirming button appears where the pass button was
  }

  /** Takes a card or puts it back; cards to take are picked as soon as they are all tapped. */
  tap(card: Tapped, pointer: Pointer): void {
    if (!this.live) return
    this.picked = null
    this.tapped = tap(this.tapped, card)
    const take = this.listed.find((choice) => choice.kind === 'take')
    if (take) this.pick(take, pointer)
  }

  playAs(colour: string): void {
    this.picked = null
    this.colour = colour
  }

  confirm(): void {
    const choice = this.pickedChoice
    const moment = this.#play?.moment
    if (!choice || moment === undefined) return
    this.picked = null
    this.hovered = null
    this.changing = false
    this.sent = choice.choice
    if (settings.kept.hold && this.isLast()) this.#hold(() => this.send(moment, choice.choice))
    else this.send(moment, choice.choice)
  }

  cancel(): void {
    if (this.picked) this.#land()
    this.picked = null
    if (this.#play?.chosen) this.changing = false
  }

  change(): void {
    this.#letGo()
    this.changing = true
    this.sent = null
    this.picked = null
    this.#land()
  }

  /** Takes back what was sent: the server has refused it. */
  undo(): void {
    this.sent = null
    this.#land()
  }

  /** Forgets the table and the decision in the making. */
  forget(): void {
    this.#play = null
    this.#stay()
    this.#letGo()
    clearTimeout(this.#landing)
    this.live = false
    this.picked = this.sent = this.hovered = null
    this.changing = false
    this.tapped = []
    this.colour = null
  }

  /** Takes no press for a moment: new buttons may appear where others were. */
  #land(): void {
    clearTimeout(this.#landing)
    this.live = false
    this.#landing = setTimeout(() => {
      this.live = true
    }, LIVE_AFTER)
  }

  #hold(send: () => void): void {
    this.#letGo()
    this.held = true
    this.#holding = setTimeout(() => {
      this.held = false
      send()
    }, HELD_FOR)
  }

  #letGo(): void {
    clearTimeout(this.#holding)
    this.held = false
  }

  #stay(): void {
    clearTimeout(this.#alone)
    this.passesAlone = false
  }

  #readyAlone(choices: Choice[]): void {
    const [only] = choices
    if (!settings.kept.readyAlone || choices.length !== 1 || !only || only.kind !== 'pass' || only.penalty) return
    this.passesAlone = true
    this.#alone = setTimeout(() => {
      this.passesAlone = false
      this.picked = only.choice
      this.confirm()
    }, READY_ALONE_AFTER)
  }
}
