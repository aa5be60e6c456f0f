import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { chromium as playwright } from 'playwright-core'
import { test } from 'vitest'
import { openConsole, faultsOf } from '../support/console.ts'
import { startTestService } from '../support/test-service.ts'
const procs = () => readdirSync('/proc').filter((n) => /^\d+$/.test(n)).flatMap((pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8'); const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return [{ pid, ppid: rest[1]!, cpu: (Number(rest[11]) + Number(rest[12])) * 10, cmd }]
  } catch { return [] }
})
const cpu = () => {
  const all = procs(); const tree = new Set(all.filter((p) => p.cmd.includes('--zz-marker')).map((p) => p.pid))
  for (let n = 0; n < 6; n++) for (const p of all) if (tree.has(p.ppid)) tree.add(p.pid)
  const by: Record<string, number> = {}
  for (const p of all) if (tree.has(p.pid)) { const t = p.cmd.find((c) => c.startsWith('--type='))?.slice(7) ?? 'browser'; by[t] = (by[t] ?? 0) + p.cpu }
  return by
}
const VARIANTS: Record<string, string[]> = JSON.parse(process.env.ZZ ?? '{"now":[]}')
test.each(Object.entries(VARIANTS))('%s', async (name, args) => {
  const s = await startTestService()
  const home = readdirSync(tmpdir()).find((f) => /^postern-browser-[\d.]+-\d+$/.test(f))!
  const dir = join(tmpdir(), home)
  const browser = await playwright.launch({ executablePath: join(dir, 'chromium'), env: { ...process.env, LD_LIBRARY_PATH: join(dir, 'al2023/lib') }, chromiumSandbox: false, args: ['--zz-marker', ...args] })
  const sum: Record<string, Record<string, number>> = {}
  const say = async (what: string, f: () => Promise<unknown>) => {
    const c = cpu()
    await f()
    const d = cpu()
    const into = (sum[what] ??= {})
    for (const t of Object.keys(d)) if (t !== 'zygote') into[t] = (into[t] ?? 0) + Math.max(0, d[t]! - (c[t] ?? 0))
  }
  let page: any
  for (let n = 0; n < 6; n++) {
    await say('open', async () => { ({ page } = await openConsole(s, browser, '/users')) })
    await say('again', async () => { await page.goto(`${s.url}/console/webhooks/deliveries`); await page.getByRole('heading', { level: 1 }).waitFor() })
    await say('faults', () => faultsOf(page, ['light']))
    if (n < 5) await page.context().close()
  }
  console.log(name, JSON.stringify(sum))
  await browser.close(); await s.stop()
}, 120000)
