import { afterAll, beforeAll } from 'vitest'
import { Receiver } from './receiver.ts'
import { startTestService, type TestService } from './test-service.ts'

/** A service and a receiver for the tests of a file. They are there from the first test on. */
export function serviceWithReceiver() {
  const world = {} as { service: TestService; receiver: Receiver }
  beforeAll(async () => {
    world.service = await startTestService()
    world.receiver = new Receiver()
    await world.receiver.start()
  })
  afterAll(async () => {
    await world.service.stop()
    await world.receiver.stop()
  })
  return world
}
