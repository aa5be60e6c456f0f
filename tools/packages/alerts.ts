import assert from 'node:assert/strict'
import { until } from '../../server/test/support/until.ts'
import { FAULTS, type Fault } from './faults.ts'
import type { Part } from './part.ts'
import { alertNames, Prometheus } from './prometheus.ts'
import { Rig } from './rig.ts'

/** Some things are first done a minute after the start, which the shipped rules wait for. */
const SETTLED_WITHIN_MS = 100_000
/** How long nothing may fire after that, before the first fault. */
const WELL_FOR_MS = 24_000

/** Which fault fires which alert, seen by a real Prometheus. */
export const ALERTS: Part = {
  name: 'alerts',
  needs: { prometheus: 'apt install prometheus' },
  async run({ prometheus }, folder) {
    const left = new Set(alertNames())
    const lines: string[] = []
    await using rig = await Rig.start(folder, new Prometheus(folder), prometheus!)
    await rig.liveWell(WELL_FOR_MS)
    await until(
      () => rig.told(),
      (told) => told.length === 0,
      SETTLED_WITHIN_MS,
    )
    await rig.liveWell(WELL_FOR_MS)
    assert.deepEqual(await rig.told(), [], 'an alert while all is well')
    lines.push(`ok: none while all is well, for ${WELL_FOR_MS / 1_000} s`)
    for (const fault of FAULTS) {
      const { fires } = fault
      const missing = await tryFault(rig, fault, lines)
      for (const alert of fires) if (!missing.includes(alert)) left.delete(alert)
    }
    lines.push(left.size === 0 ? 'ok: each alert has fired' : `not seen: ${[...left].join(', ')}`)
    assert.equal(left.size, 0, lines.join('\n'))
    return lines
  },
}

/** Returns the alerts that are missing. A fault that cannot be made or mended fails alone: those after it are tried. */
async function tryFault(rig: Rig, fault: Fault, lines: string[]): Promise<readonly string[]> {
  const { name, fires } = fault // `make` may add `mend`
  try {
    await fault.make(rig)
    const missing = await rig.waitFor(fires)
    lines.push(
      missing.length === 0 ? `ok: ${name}: ${fires.join(', ')}` : `MISSING: ${name}: ${missing.join(', ')}`,
    )
    await fault.mend?.(rig)
    return missing
  } catch (error) {
    lines.push(`FAILED: ${name}: ${error instanceof Error ? error.message : error}`)
    return fires
  }
}
