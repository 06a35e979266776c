import { bigPoints } from './bigpoints'
import { bonusA, bonusB } from './bonus'
import { cards, cardsWithJokers } from './cards'
import { classic } from './classic'
import { connectedChain, connectedSteps } from './connected'
import { doubleA, doubleB } from './double'
import { gemixxtA, gemixxtB } from './gemixxt'
import { longo } from './longo'
import { lucky15 } from './lucky15'
import { onboard } from './onboard'
import type { Page } from './page'
import { xChange } from './xchange'

/** The pages by the server's words for editions; an edition may have none. */
export const pages: Record<string, Page | undefined> = {
  classic,
  longo,
  onboard,
  cards,
  'cards-jokers': cardsWithJokers,
  'gemixxt-a': gemixxtA,
  'gemixxt-b': gemixxtB,
  'big-points': bigPoints,
  'connected-steps': connectedSteps,
  'double-a': doubleA,
  'connected-chain': connectedChain,
  'bonus-a': bonusA,
  'bonus-b': bonusB,
  'double-b': doubleB,
  'x-change': xChange,
  'lucky-15': lucky15,
}
