import { m } from '../ui/messages'
import type { Company } from './tally'

/** The names of the company of a game. */
export const companyName: Record<Company, () => string> = {
  alone: m.mine_company_alone,
  bots: m.mine_company_bots,
  people: m.mine_company_people,
}
