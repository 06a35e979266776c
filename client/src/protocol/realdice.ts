import type { Table } from './types'

/** Whether people throw real dice and keep their sheets here. */
export const isReal = ({ settings }: Pick<Table, 'settings'>): boolean =>
  settings.dice === 'entered' || settings.dice === 'unseen'
