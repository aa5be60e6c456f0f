// Loaded before Postern, by NODE_OPTIONS: what a process suffers from, by the names in ILL.
const ill = (process.env.ILL ?? '').split(',')

if (ill.includes('memory')) {
  const taken = Buffer.alloc(1.7e9, 1)
  setInterval(() => taken[0]!++, 60_000).unref()
}

if (ill.includes('clock')) {
  const real = Date.now
  Date.now = () => real() + 5_000
}

function compute(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

if (ill.includes('loop')) setInterval(() => compute(400), 600).unref()

if (ill.includes('once')) setTimeout(() => compute(600), 25_000).unref() // after some scrapes
