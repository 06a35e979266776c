import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An entry of a table's log. */
interface Entry {
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

let opened: Promise<IDBPDatabase<Tables>> | null = null

/**
 * The database. It is opened again after a failure, and after the browser has closed it or asked to, as when a person
 * clears the storage.
 */
function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>('rowlock', 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: ['code', 'seq'] })
    },
    blocking(_now, _next, { target }) {
      opened = null
      const asked = target as IDBDatabase
      asked.close()
    },
    terminated() {
      opened = null
    },
  }).catch((why) => {
    opened = null
    throw why
  })
  return opened
}

/**
 * Appends entries to a table's log, all or none; they are on disk when it returns. It fails if an entry exists
 * already, or if the one before the first is missing.
 */
export async function append(entries: Entry[]): Promise<void> {
  const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' })
  const { code = '', seq = 1 } = entries[0] ?? {}
  if (seq > 1 && !(await transaction.store.getKey([code, seq - 1]))) throw new Error(`the log of ${code} is gone`)
  await Promise.all([...entries.map((entry) => transaction.store.add(entry)), transaction.done])
}

/** The entries of a table after this number, in order. */
export async function read(code: string, after: number): Promise<Entry[]> {
  return (await database()).getAll('entries', IDBKeyRange.bound([code, after], [code, Number.POSITIVE_INFINITY], true))
}
