import { openKafka } from './kafka.ts'
import type { Destination, Outside } from './port.ts'
import { openPubsub } from './pubsub.ts'
import { openRabbitmq } from './rabbitmq.ts'
import type { DestinationSettings } from './settings.ts'
import { openSqs } from './sqs.ts'

/** Opens what the settings name. Loads its client with the first one. */
export function open(settings: DestinationSettings, outside: Outside): Promise<Destination> {
  switch (settings.kind) {
    case 'rabbitmq':
      return openRabbitmq(settings, outside)
    case 'kafka':
      return openKafka(settings, outside)
    case 'sqs':
      return openSqs(settings, outside)
    case 'pubsub':
      return openPubsub(settings)
  }
}
