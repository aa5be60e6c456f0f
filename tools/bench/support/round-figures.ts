import { SECOND } from '../../../server/src/platform/time/clock.ts'
import type { Round } from './identity-rounds.ts'
import { median } from './statistics.ts'
import { printTable, verdict, whole } from './table.ts'

export const perSecond = ({ count, ms }: Round): number => (count / ms) * SECOND

/** How many a second, the microseconds of processor of each part, and bytes written ahead. */
export function plainFigures(rounds: Round[]): string[] {
  const micros = (part: 'server' | 'postgres' | 'clients'): string =>
    whole(median(rounds.map((round) => (round[part] / round.count) * 1_000)))
  return [
    whole(median(rounds.map(perSecond))),
    micros('server'),
    micros('postgres'),
    micros('clients'),
    whole(median(rounds.map(({ wal, count }) => wal / count))),
  ]
}

/** A table of what was seen, the bars being on the ratio to the baseline, round by round. */
export function printFigures(
  what: string,
  all: Map<string, Round[]>,
  { baseline, bar, aim }: { baseline: string; bar: number; aim?: number },
): void {
  const base = all.get(baseline)!
  const rows = [...all].map(([name, rounds]) => {
    const ratios = rounds.map((round, index) => perSecond(round) / perSecond(base[index]!))
    const ratio = median(ratios)
    const range = `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`
    return [
      name,
      ...plainFigures(rounds),
      ...(name === baseline
        ? ['1', '', '']
        : [
            `${ratio.toFixed(1)} (${range})`,
            aim === undefined ? `>= ${bar}` : `>= ${bar}, aim ${aim}`,
            verdict(ratio >= bar),
          ]),
    ]
  })
  printTable([
    [what, 'a second', 'CPU µs: server', 'PostgreSQL', 'clients', 'WAL bytes', 'ratio', 'bar', ''],
    ...rows,
  ])
}
