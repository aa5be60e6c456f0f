/** The look of the start page, with the variables of platform/brand/tokens.ts. */
export const START_STYLE = `
body { background: var(--panel) }
main { max-width: 52rem; padding-block: clamp(1.5rem, 7vh, 5rem) 3rem }
header { display: flex; align-items: center; gap: 1rem; margin-bottom: 2rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; letter-spacing: -.015em }
h2 { margin: 2rem 0 .625rem; font-size: 1rem; font-weight: 600 }
ul { list-style: none; margin: 0; padding: 0 }
pre { margin: 0; padding: .625rem .875rem; overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); font-size: .875rem }
.mark { flex: none; width: 3.75rem; height: 3.75rem; fill: none; stroke: var(--fg); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.mark .light { fill: var(--accent); stroke: none }
.health { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: .25rem 0 0; color: var(--dim); font-size: .875rem }
.health .up, .health .down { display: inline-flex; align-items: center; gap: .5rem; font-weight: 600 }
.health .up { color: var(--good) } .health .down { color: var(--bad) }
.health .up::before, .health .down::before { content: ''; width: .5rem; height: .5rem; border-radius: 50%; background: currentColor }
.next { padding: 1.125rem 1.25rem; background: var(--bg); border: 1px solid var(--line); border-inline-start: 3px solid var(--accent); border-radius: var(--radius); margin-bottom: 1rem }
.next h2 { margin: 0 0 .25rem }
.next p { margin: 0 } .next pre { margin-top: .75rem }
.cards, .tools { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 1rem }
.cards a, .tools a { display: flex; height: 100%; background: var(--bg); border: 1px solid var(--line); border-radius: var(--radius); color: inherit; text-decoration: none }
.cards a { flex-direction: column; gap: .25rem; padding: 1.25rem }
.cards a:hover, .tools a:hover { border-color: var(--link) }
.cards strong { margin-top: .375rem; color: var(--link); font-weight: 600 }
.cards span { color: var(--dim); font-size: .875rem }
.icon { width: 1.5rem; height: 1.5rem; fill: none; stroke: var(--link); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.tools a { flex-wrap: wrap; align-items: center; align-content: start; gap: .125rem .5rem; padding: .875rem 1.25rem }
.tools strong { font-weight: 600 }
.tools .dim { flex-basis: 100%; font-size: .875rem }
.count { padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--panel); font-size: .75rem; font-weight: 600; font-variant-numeric: tabular-nums }
.count[hidden] { display: none }
.links { display: flex; flex-wrap: wrap; gap: 0 1.5rem }
.links a { display: inline-flex; align-items: center; min-height: 2.75rem }
.note { margin: 1.5rem 0 0; font-size: .875rem }
`

/** Runs in the browser: counts what is in the mailbox and the inbox, and keeps the health line up to date. */
export const START_SCRIPT = `
const EVERY_MS = 3000
const health = document.getElementById('health')

async function count(badge) {
  const { data } = await (await fetch(badge.dataset.list)).json()
  badge.hidden = false
  badge.textContent = data.length
}

async function look() {
  try {
    const answer = await fetch('/readyz')
    const { status } = await answer.json()
    tell(answer.ok, answer.ok ? 'Ready' : 'Not ready: ' + status)
    await Promise.all([...document.querySelectorAll('[data-list]')].map(count))
  } catch {
    tell(false, 'Not reachable. Is Postern still running?')
  }
}

function tell(isUp, words) {
  if (health.textContent === words) return
  health.className = isUp ? 'up' : 'down'
  health.textContent = words
}

look()
setInterval(() => document.hidden || look(), EVERY_MS)
`
