import type { Table } from './types'

/** Whether the dice lie before the people, who keep their sheets here. */
export const isReal = ({ settings }: Pick<Table, 'settings'>): boolean =>
  settings.dice === 'entered' || settings.dice === 'unseen'
