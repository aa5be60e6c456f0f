import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { DESCRIBED_TYPES } from '../../server/src/events/index.ts'
import { openPool } from '../../server/src/platform/db/db.ts'
import { createKeyring } from '../../server/src/platform/keys/keyring.ts'
import { Mailbox } from '../../server/src/platform/mail/mailbox.ts'
import { Outbox } from '../../server/src/platform/mail/outbox.ts'
import { createAddressGuard } from '../../server/src/platform/outbound/address-guard.ts'
import { createLogger } from '../../server/src/platform/telemetry/logger.ts'
import { createMetrics } from '../../server/src/platform/telemetry/metrics.ts'
import { systemClock } from '../../server/src/platform/time/clock.ts'
import { openApiDocument } from '../../server/src/surfaces/openapi/index.ts'

/** What the committed document says of an installation; a running one fills in its own address and brand. */
const EXAMPLE_SETTINGS = {
  PUBLIC_URL: 'https://auth.example.com',
  DATABASE_URL: 'postgres://none@localhost/none', // the pool connects on first use, and nothing uses it
  SECRET_KEY: 'only-to-describe-the-routes-0123456789',
  ADMIN_KEY: 'only-to-describe-the-routes-0123456789',
}

/** The app with all of its routes, and no database behind it. */
export function describedApp() {
  const config = readConfig(EXAMPLE_SETTINGS)
  const services = {
    config,
    db: openPool(config.databaseUrl!, { max: 1 }),
    clock: systemClock,
    keyring: createKeyring(config.secretKey),
    log: createLogger('silent'),
    outbox: new Outbox(new Mailbox(), createLogger('silent')),
    metrics: createMetrics(),
  }
  const app = createApp(services, {
    asideDb: services.db,
    guard: createAddressGuard(config.outboundAllow),
    wake: () => {},
    holdBack: async () => {},
  })
  return { app, document: openApiDocument(app.api, DESCRIBED_TYPES, config) }
}

/** server/openapi.json: the OpenAPI 3.1 document of the routes and webhooks. */
export async function openApiJson(): Promise<string> {
  return `${JSON.stringify(describedApp().document, null, 2)}\n`
}
