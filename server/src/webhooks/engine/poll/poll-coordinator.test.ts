import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { GRACE_MS, JITTER_MS, MOST_IDLE_MS, POLL_MS, PollCoordinator } from './poll-coordinator.ts'

const ON_THE_WAY_MS = 1
/** How long no process polls if the leader is gone. */
const UNNOTICED_MS = POLL_MS + 2 * JITTER_MS

let clock: ManualClock
let processes: Process[]
/** All that was sent. */
let sent: string[]
let seed: number

beforeEach(() => {
  clock = new ManualClock()
  processes = []
  sent = []
  seed = 1
})

/** What the engine of a process does about polling. */
class Process {
  polls = 0
  /** Whether its polls leave something. */
  left = false
  isDisconnected = false
  readonly coordinator: PollCoordinator
  #isGone = false
  #cancel = (): void => {}

  constructor() {
    processes.push(this)
    this.coordinator = new PollCoordinator({
      clock,
      send: async (message) => {
        if (this.#isGone) return
        sent.push(message.split(' ')[0]!)
        clock.after(ON_THE_WAY_MS, () => {
          for (const process of processes) process.hear(message)
        })
      },
      poll: () => this.poll(),
      reschedule: () => this.#wait(),
      random,
    })
    this.coordinator.connected()
    this.#wait()
  }

  hear(message: string): void {
    if (this.#isGone || this.isDisconnected) return
    this.coordinator.received(message)
    this.#wait()
  }

  call(): void {
    if (!(this.#isGone || this.isDisconnected)) this.coordinator.called()
  }

  poll(): void {
    if (this.#isGone) return
    this.coordinator.pollBegins()
    this.polls++
    this.coordinator.polled(this.left)
    this.#wait()
  }

  /** As by kill -9. */
  vanish(): void {
    this.#isGone = true
  }

  #wait(): void {
    this.#cancel()
    const poll = () => (this.coordinator.wait > 0 ? this.#wait() : this.poll())
    this.#cancel = clock.after(this.coordinator.wait, poll)
  }
}

/** The same random numbers in each run. */
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

function start(count: number): Process[] {
  for (let n = 0; n < count; n++) {
    new Process()
    clock.advance(70)
  }
  clock.advance(2 * SECOND)
  return processes
}

const pollsOf = (some: readonly Process[]): number => some.reduce((sum, { polls }) => sum + polls, 0)

/** How often these poll while `pass` runs. */
function pollsWhile(some: readonly Process[], pass: () => void): number {
  const before = pollsOf(some)
  pass()
  return pollsOf(some) - before
}

function call(): void {
  for (const process of processes) process.call()
}

/** The process that polls when called, and the others. */
function leadership(): { leader: Process; followers: Process[] } {
  const leaders = processes.filter((process) => pollsWhile([process], () => process.call()) > 0)
  expect(leaders).toHaveLength(1)
  return { leader: leaders[0]!, followers: processes.filter((process) => process !== leaders[0]) }
}

test.each([1, 2, 4, 16])('%i idle processes poll twice a second in all', (count) => {
  start(count)
  const polls = pollsWhile(processes, () => clock.advance(MINUTE))
  expect(polls).toBeGreaterThanOrEqual(110)
  expect(polls).toBeLessThanOrEqual(121 + 6 * 3) // a few come first together when one is relieved
})

test.each([1, 2, 4, 16])('each call has one of %i processes poll, and few messages are sent', (count) => {
  start(count)
  sent = []
  const polls = pollsWhile(processes, () => {
    for (let calls = 0; calls < 6_000; calls++) {
      call()
      clock.advance(10)
    }
  })
  expect(polls).toBeGreaterThanOrEqual(6_000)
  expect(polls).toBeLessThanOrEqual(6_000 * 1.05)
  expect(sent.length).toBeLessThanOrEqual(60 * 6)
})

test('each process leads in turn', () => {
  start(4)
  const turns = new Set<Process>()
  for (let n = 0; n < 60; n++) {
    turns.add(leadership().leader)
    clock.advance(2 * SECOND)
  }
  expect(turns.size).toBeGreaterThanOrEqual(3)
})

test('when the leader vanishes, a call is answered within the grace', () => {
  start(3)
  const { leader, followers } = leadership()
  leader.vanish()
  clock.advance(ON_THE_WAY_MS) // its last message
  expect(pollsWhile(followers, call)).toBe(0)
  expect(pollsWhile(followers, () => clock.advance(GRACE_MS + JITTER_MS / 2))).toBeGreaterThan(0)
  expect(pollsWhile(followers, call)).toBe(1) // and another leads
})

test('when the leader vanishes, what falls due is found', () => {
  start(3)
  const { leader, followers } = leadership()
  leader.vanish()
  expect(pollsWhile(followers, () => clock.advance(UNNOTICED_MS + JITTER_MS))).toBeGreaterThan(0)
})

test('a leader that stops says so, and the others poll immediately', async () => {
  start(3)
  const { leader, followers } = leadership()
  await leader.coordinator.stop()
  leader.vanish()
  expect(pollsWhile(followers, () => clock.advance(ON_THE_WAY_MS))).toBe(2)
})

test('when one leaves something, all poll, and each call wakes all until one leaves nothing', () => {
  start(3)
  const { leader, followers } = leadership()
  for (const process of processes) process.left = true
  expect(
    pollsWhile(followers, () => {
      leader.poll()
      clock.advance(ON_THE_WAY_MS)
    }),
  ).toBe(2)
  expect(pollsWhile(processes, call)).toBe(3)
  for (const process of processes) process.left = false
  call()
  clock.advance(SECOND)
  expect(pollsWhile(processes, call)).toBe(1)
})

test('a disconnected process polls as if alone, and the others still answer calls', () => {
  start(3)
  const { leader, followers } = leadership()
  leader.isDisconnected = true
  clock.advance(3 * SECOND)
  expect(pollsWhile([leader], () => clock.advance(10 * SECOND))).toBeGreaterThanOrEqual(19)
  expect(pollsWhile(followers, call)).toBe(1)
})

test('two that poll at the same time agree who leads', () => {
  start(2)
  for (const process of processes) process.coordinator.received('leaving another')
  for (const process of processes) process.poll()
  clock.advance(SECOND / 2)
  leadership()
})

test('a process that is alone sends little, until another comes', () => {
  const [first] = start(1)
  clock.advance(MINUTE)
  sent = []
  clock.advance(MINUTE)
  expect(sent.length).toBeLessThanOrEqual(7)
  new Process()
  clock.advance(SECOND)
  expect(pollsWhile(processes, () => clock.advance(MINUTE))).toBeLessThanOrEqual(121 + 6 * 3)
  const second = processes[1]!
  second.vanish()
  clock.advance(2 * SECOND)
  expect(pollsWhile([first!], () => clock.advance(MINUTE))).toBeGreaterThanOrEqual(119)
  sent = []
  clock.advance(MINUTE)
  expect(sent.length).toBeLessThanOrEqual(7)
})

test('whatever is sent, each polls once a minute', () => {
  const [process] = start(1)
  const polls = pollsWhile([process!], () => {
    for (let ms = 0; ms < 3 * MOST_IDLE_MS; ms += 100) {
      process!.hear('empty 0')
      clock.advance(100)
    }
  })
  expect(polls).toBeGreaterThanOrEqual(3)
})
