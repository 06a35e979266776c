// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Said } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import { voice } from '../ui/voice.svelte'
import { muted } from './muted.svelte'
import { Talk } from './talk.svelte'

const CODE = 'K7M2QX'
const line = (text: string, name = 'Ben'): Said => ({ type: 'said', seat: 1, name, phrase: '', text })

describe('what people say', () => {
  let talk: Talk
  const shown = () => talk.shown.map(({ text }) => text)
  const kept = () => talk.said.map(({ text }) => text)
  beforeEach(() => {
    vi.useFakeTimers()
    talk = new Talk(CODE)
  })
  afterEach(() => {
    talk.end()
    vi.useRealTimers()
  })

  test('stands for five seconds, two lines at once', () => {
    talk.hear(line('one'))
    vi.advanceTimersByTime(1_000)
    talk.hear(line('two'))
    expect(shown()).toEqual(['one', 'two'])
    talk.hear(line('three'))
    expect(shown()).toEqual(['two', 'three'])
    vi.advanceTimersByTime(4_999)
    expect(shown()).toEqual(['two', 'three'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  test('is kept, the newest of twenty lines first', () => {
    for (let n = 1; n <= 21; n++) talk.hear(line(`${n}`))
    expect([kept().length, kept()[0], kept().at(-1)]).toEqual([20, '21', '2'])
  })

  test('is read out with its speaker, and watchers are called so', () => {
    const say = vi.spyOn(voice, 'say')
    talk.hear({ ...line('one'), phrase: 'clap', text: '' })
    talk.hear({ type: 'said', seat: -1, name: '', phrase: 'clap', text: '' })
    expect(say.mock.calls).toEqual([['Ben: Applause'], ['Watchers: Applause']])
    say.mockRestore()
  })

  test('is heard from nobody who is muted at this table, until they are heard again', () => {
    muted.toggle(CODE, 'Ben')
    talk.hear(line('one'))
    talk.hear(line('two', 'Eve'))
    expect(kept()).toEqual(['two'])
    expect(muted.has('AAAAAA', 'Ben')).toBe(false)
    expect(localStorage.getItem('rowlock.muted')).toBe(JSON.stringify([`${CODE} Ben`]))
    muted.toggle(CODE, 'Ben')
    talk.hear(line('three'))
    expect(kept()).toEqual(['three', 'two'])
  })

  test('is heard from nobody who was muted in another tab, even where this one mutes somebody else', () => {
    localStorage.setItem('rowlock.muted', JSON.stringify([`${CODE} Ben`]))
    muted.toggle(CODE, 'Eve')
    talk.hear(line('one'))
    expect([kept(), localStorage.getItem('rowlock.muted')]).toEqual([
      [],
      JSON.stringify([`${CODE} Eve`, `${CODE} Ben`]),
    ])
    for (const name of ['Ben', 'Eve']) muted.toggle(CODE, name)
  })

  test('is not heard by who wants to hear nothing', () => {
    settings.change({ talk: false })
    talk.hear(line('one'))
    settings.change({ talk: true })
    expect([kept(), shown()]).toEqual([[], []])
  })
})
