import { type DBSchema, openDB } from 'idb'

/** An entry of a table's log. */
export interface Entry {
  code: string
  seq: number
  kind: string
  action: string
  body: string
  at: string
}

interface Tables extends DBSchema {
  entries: { key: [string, number]; value: Entry }
}

const database = openDB<Tables>('rowlock', 1, {
  upgrade(db) {
    db.createObjectStore('entries', { keyPath: ['code', 'seq'] })
  },
})

/** Keeps entries, all or none; they are on disk when it returns. One that is there already is an error. */
export async function append(entries: Entry[]): Promise<void> {
  const transaction = (await database).transaction('entries', 'readwrite', { durability: 'strict' })
  await Promise.all([...entries.map((entry) => transaction.store.add(entry)), transaction.done])
}

/** The entries of a table after a number, in order. */
export async function read(code: string, after: number): Promise<Entry[]> {
  return (await database).getAll('entries', IDBKeyRange.bound([code, after], [code, Number.POSITIVE_INFINITY], true))
}
