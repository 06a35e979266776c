import { bigPoints } from './bigpoints'
import { cards, cardsWithJokers } from './cards'
import { classic } from './classic'
import { connectedSteps } from './connected'
import { doubleA } from './double'
import { gemixxtA, gemixxtB } from './gemixxt'
import { longo } from './longo'
import { onboard } from './onboard'
import type { Page } from './page'

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
}
