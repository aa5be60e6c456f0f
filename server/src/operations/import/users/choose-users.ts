import { fitUser } from './fit-user.ts'
import { type Exported, readExport } from './read-export.ts'
import { type ImportRow, type Left, SOURCES, type Source } from './sources/index.ts'

/** What becomes of a row of an export, before it is sent. */
export interface Chosen {
  place: string
  /** At the other system, if it is known. */
  id?: string
  /** The address, or else the id at the other system. */
  who: string
  left: Left[]
  user?: ImportRow
  /** Why there is no user. */
  skip?: string
  /** The row cannot be read. */
  fault?: string
}

export interface Export {
  from: Source
  files: readonly string[]
  /** The password hashes that Auth0 exports apart, by user id. */
  hashes: ReadonlyMap<string, string>
}

/** The row whose user an address becomes, and the ids of the others of this address. */
interface Holder {
  at: number
  place: string
  rank: number
  others: Array<{ at: number; id: string }>
}

const MAX_OTHERS = 20

/**
 * The users of an export. Those of one address become one, a verified one first, then one with a password: the files are
 * read twice, so that of each address only that is remembered.
 */
export async function* chooseUsers(source: Export): AsyncIterable<Chosen> {
  const holders = await holdersOf(source)
  let at = 0
  for await (const exported of rowsOf(source.files)) {
    const chosen = chosenOf(source, exported)
    const holder = chosen.user && holders.get(chosen.user.email)
    if (!holder) yield chosen
    else if (holder.at === at) yield withOthers(source.from, chosen, holder)
    else yield merged(chosen, holder)
    at++
  }
}

async function* rowsOf(files: readonly string[]): AsyncIterable<Exported> {
  for (const file of files) yield* readExport(file)
}

async function holdersOf(source: Export): Promise<Map<string, Holder>> {
  const holders = new Map<string, Holder>()
  let at = 0
  for await (const exported of rowsOf(source.files)) {
    const { user, place } = chosenOf(source, exported)
    if (user) {
      const rank = (user.email_verified ? 2 : 0) + (user.password_hash === undefined ? 0 : 1)
      const one = { at, id: user.external_id ?? '' }
      const held = holders.get(user.email)
      const others = [...(held?.others ?? []), one].slice(0, MAX_OTHERS)
      if (held && held.rank >= rank) held.others = others
      else holders.set(user.email, { at, place, rank, others })
    }
    at++
  }
  return holders
}

function chosenOf({ from, hashes }: Export, exported: Exported): Chosen {
  const { place } = exported
  if ('fault' in exported) return { place, who: '', left: [], fault: exported.fault }
  const reading = SOURCES[from](exported.row, hashes)
  const { id, left } = reading
  if ('skip' in reading) return { place, id, who: id, left, skip: reading.skip }
  const fit = fitUser(reading.user)
  if (!fit) return { place, id, who: id, left, skip: 'no valid email address' }
  return { place, id, who: fit.user.email, left: [...left, ...fit.left], user: fit.user }
}

function merged({ place, id, who, user, left }: Chosen, holder: Holder): Chosen {
  const password = { what: 'password', detail: 'that of the other row counts' }
  return {
    place,
    ...(id !== undefined && { id }),
    who,
    left: user?.password_hash === undefined ? left : [...left, password],
    skip: `the same address as ${holder.place}`,
  }
}

/** The ids of the others are kept, as records elsewhere may name them. */
function withOthers(from: Source, chosen: Chosen, { at, others }: Holder): Chosen {
  const ids = others.filter((other) => other.at !== at && other.id !== '').map(({ id }) => id)
  if (ids.length === 0 || !chosen.user) return chosen
  const private_metadata = { ...chosen.user.private_metadata, [`${from}_ids`]: ids }
  const fit = fitUser({ ...chosen.user, private_metadata })!
  return { ...chosen, user: fit.user, left: [...chosen.left, ...fit.left] }
}
