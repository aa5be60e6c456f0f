import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What /metrics shows (Prometheus). One registry per service, so that tests can run several in a process. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  mails: Counter<'outcome'>
  events: Counter<'type'>
  attempts: Counter<'outcome'>
  attemptSeconds: Histogram
  latenessSeconds: Histogram
  catchUpRate: Gauge
  deliveriesInFlight: Gauge
  deliveryStatements: Counter<'kind'>
  outcomesRefused: Counter
  /** Read from the database at each scrape. */
  queue: Gauge<'state'>
  oldestDueSeconds: Gauge
  endpoints: Gauge<'status'>
  endpointFailing: Gauge<'endpoint'>
}

/** Makes the registry. `processMetrics` adds memory, CPU and event-loop figures. */
export function createMetrics({ processMetrics = false } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (processMetrics) collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'postern_http_request_seconds',
      help: 'Time to answer a request, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    mails: new Counter({
      name: 'postern_mails_total',
      help: 'Mails handed over or given up',
      labelNames: ['outcome'],
      registers,
    }),
    events: new Counter({
      name: 'postern_events_total',
      help: 'Events written, by type',
      labelNames: ['type'],
      registers,
    }),
    attempts: new Counter({
      name: 'postern_delivery_attempts_total',
      help: 'Delivery attempts, by outcome: delivered or the class of the error',
      labelNames: ['outcome'],
      registers,
    }),
    attemptSeconds: new Histogram({
      name: 'postern_delivery_attempt_seconds',
      help: 'Duration of a delivery attempt',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    latenessSeconds: new Histogram({
      name: 'postern_delivery_lateness_seconds',
      help: 'How long after it was due a delivery was first sent',
      buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
      registers,
    }),
    catchUpRate: new Gauge({
      name: 'postern_delivery_catch_up_rate',
      help: 'Deliveries a second that this process allows to all backlogs together while others are on time',
      registers,
    }),
    deliveriesInFlight: new Gauge({
      name: 'postern_deliveries_in_flight',
      help: 'Deliveries being sent now',
      registers,
    }),
    deliveryStatements: new Counter({
      name: 'postern_delivery_statements_total',
      help: 'SQL statements of the delivery engine: claim, record, extend, release',
      labelNames: ['kind'],
      registers,
    }),
    outcomesRefused: new Counter({
      name: 'postern_delivery_outcomes_refused_total',
      help: 'Outcomes of attempts that the database refused to record',
      registers,
    }),
    queue: new Gauge({
      name: 'postern_deliveries_queued',
      help: 'Deliveries still to be sent: waiting, or parked for a paused endpoint',
      labelNames: ['state'],
      registers,
    }),
    oldestDueSeconds: new Gauge({
      name: 'postern_delivery_lag_seconds',
      help: 'How long the longest-waiting delivery of an enabled endpoint has been due',
      registers,
    }),
    endpoints: new Gauge({
      name: 'postern_webhook_endpoints',
      help: 'Webhook endpoints, by status',
      labelNames: ['status'],
      registers,
    }),
    endpointFailing: new Gauge({
      name: 'postern_webhook_endpoint_failed_attempts',
      help: 'Consecutive failed attempts of endpoints that are failing',
      labelNames: ['endpoint'],
      registers,
    }),
  }
}
