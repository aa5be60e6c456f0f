import { appendFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { checkInCopy, type Verdict } from './check-copy.ts'
import { runStryker } from './run-stryker.ts'
import { describe, nameOf, type Report, type Survivor, survivorsOf } from './survivor.ts'

/**
 * Tries what survived an area's last run on what the area leaves out: on the generated files and the types (`check-copy.ts`), and what is
 * left on tests of other areas. Verdicts of the check are kept beside the report, and an interrupted run resumes.
 *
 * @param report Path of the last run's report, without its suffix
 * @param testFiles Tests of other areas
 * @returns What came of it, for people
 */
export async function lookAgain(report: string, testFiles: string[]): Promise<string> {
  const survivors = survivorsOf(JSON.parse(readFileSync(`${report}.json`, 'utf8')) as Report)
  const verdicts = await checkAll(survivors, report)
  const passing = survivors.filter((one) => verdicts.get(nameOf(one)) === 'passes')
  const left = testFiles.length > 0 && passing.length > 0 ? await test(passing, testFiles, report) : passing
  const count = (verdict: Verdict) => survivors.filter((one) => verdicts.get(nameOf(one)) === verdict).length
  return (
    `\nOf ${survivors.length}, the generated files noticed ${count('generated files')}, other tests ${passing.length - left.length}; ` +
    `${count('types')} do not compile and count neither way. ${left.length} survived:\n${left.map(describe).join('\n')}\n`
  )
}

async function checkAll(survivors: readonly Survivor[], report: string): Promise<Map<string, Verdict>> {
  const kept = `${report}-checked.jsonl`
  // Verdicts that are older than the report are of another run.
  if (existsSync(kept) && statSync(kept).mtimeMs < statSync(`${report}.json`).mtimeMs) rmSync(kept)
  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : []
  const verdicts = new Map(lines.map((line) => JSON.parse(line) as [string, Verdict]))
  await checkInCopy(
    survivors.filter((one) => !verdicts.has(nameOf(one))),
    (one, verdict) => {
      verdicts.set(nameOf(one), verdict)
      appendFileSync(kept, `${JSON.stringify([nameOf(one), verdict])}\n`)
      process.stdout.write(`${verdict}: ${describe(one)}\n`)
    },
  )
  return verdicts
}

/** Those that these tests let live, too. */
async function test(
  survivors: readonly Survivor[],
  testFiles: string[],
  report: string,
): Promise<Survivor[]> {
  const lines = survivors.map(
    ({ path, mutant: { location } }) => `${path}:${location.start.line}-${location.end.line}`,
  )
  await runStryker({
    mutate: [...new Set(lines)],
    testFiles,
    sample: { seed: '', fraction: 1, only: survivors.map(nameOf) },
    report: `${report}-again`,
  })
  const again = JSON.parse(readFileSync(`${report}-again.json`, 'utf8')) as Report
  const killed = Object.entries(again.files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Killed' || status === 'Timeout')
      .map((mutant) => nameOf({ path, source, mutant })),
  )
  return survivors.filter((one) => !killed.includes(nameOf(one)))
}
