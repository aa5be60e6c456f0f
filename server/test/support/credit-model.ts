// What a ledger of credits must add up to: written without a look at the service's own rules.

export interface Line {
  number: number
  kind: 'grant' | 'spend' | 'reversal' | 'expiry' | 'void'
  of: number | null
  amount: number
  available: number
  at: number
  entries: Array<{ grant: string; from: string; to: string; amount: number }>
}

export interface Grant {
  id: string
  amount: number
  remaining: number
  priority: number
  expires: number | null
  voided: number | null
}

/** Plays a ledger from its first line. Returns what it breaks; nothing, if it keeps all rules. */
export function playLedger(lines: readonly Line[], grants: readonly Grant[]): string[] {
  const faults: string[] = []
  const known = new Map(grants.map((grant) => [grant.id, grant]))
  const left = new Map<string, number>()
  const spends = new Map<number, Map<string, number>>()
  let available = 0
  for (const [index, line] of lines.entries()) {
    const fault = (what: string) => faults.push(`line ${line.number}, ${line.kind} ${line.amount}: ${what}`)
    if (line.number !== index + 1) fault(`should be number ${index + 1}`)
    if (line.entries.reduce((sum, { amount }) => sum + amount, 0) !== line.amount) fault('is not its entries')
    const before = new Map(left)
    const [from, to] = BOOKS[line.kind]
    for (const entry of line.entries) {
      if (entry.from !== from || entry.to !== to) fault(`moves from ${entry.from} to ${entry.to}`)
      const had = left.get(entry.grant) ?? 0
      const has = had + (to === 'available' ? entry.amount : -entry.amount)
      if (has < 0) fault(`leaves ${has} in a grant`)
      left.set(entry.grant, has)
    }
    available += to === 'available' ? line.amount : -line.amount
    if (available < 0 || line.available !== available) fault(`says ${line.available}, leaves ${available}`)
    const taken = new Map(line.entries.map(({ grant, amount }) => [grant, amount]))
    if (line.kind === 'spend') {
      spends.set(line.number, taken)
      if (!same(taken, greedy(before, known, line))) fault('does not take in the order of use')
    }
    if (line.kind === 'reversal') giveBack(spends.get(line.of!), taken, fault)
    if (
      line.kind === 'expiry' &&
      line.entries.some(({ grant }) => (known.get(grant)!.expires ?? Infinity) > line.at)
    )
      fault('comes before its time')
  }
  for (const { id, remaining } of grants)
    if (remaining !== (left.get(id) ?? 0)) faults.push(`grant ${id} has ${remaining}, not ${left.get(id)}`)
  return faults
}

const BOOKS = {
  grant: ['issued', 'available'],
  spend: ['available', 'spent'],
  reversal: ['spent', 'available'],
  expiry: ['available', 'expired'],
  void: ['available', 'issued'],
} as const

/** What a spend takes from what is left of grants that are not over. */
function greedy(
  left: Map<string, number>,
  known: Map<string, Grant>,
  { amount, at }: Line,
): Map<string, number> {
  const usable = [...left]
    .map(([id, rest]) => ({ ...known.get(id)!, rest }))
    .filter(({ rest, expires }) => rest > 0 && (expires === null || expires > at))
    .sort(
      (a, b) =>
        a.priority - b.priority ||
        (a.expires ?? Infinity) - (b.expires ?? Infinity) ||
        (a.id < b.id ? -1 : 1),
    )
  const taken = new Map<string, number>()
  let open = amount
  for (const { id, rest } of usable) {
    const part = Math.min(rest, open)
    if (part > 0) taken.set(id, part)
    open -= part
  }
  return taken
}

function same(one: Map<string, number>, other: Map<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, amount]) => other.get(id) === amount)
}

/** Takes what is returned from what a spend took: never more. */
function giveBack(
  spent: Map<string, number> | undefined,
  returned: Map<string, number>,
  fault: (what: string) => void,
): void {
  for (const [id, amount] of returned) {
    const rest = (spent?.get(id) ?? 0) - amount
    if (rest < 0) fault('returns more than was taken')
    spent?.set(id, rest)
  }
}
