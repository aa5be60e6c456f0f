import { type Counter, collectDefaultMetrics, type Gauge, type Histogram, Registry } from 'prom-client'
import { type InstallationMetrics, installationMetrics } from './installation-metrics.ts'
import { type MetricMakers, makersFor } from './metric-makers.ts'

/** What /metrics shows (Prometheus). One registry per service, so that tests can run several in a process. */
export interface Metrics extends InstallationMetrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  loopHeld: Histogram<'route'>
  mails: Counter<'outcome'>
  alerts: Counter<'kind' | 'outcome'>
  billingMails: Counter<'kind' | 'outcome'>
  spans: Counter<'outcome'>
  events: Counter<'type'>
  attempts: Counter<'outcome'>
  attemptSeconds: Histogram
  latenessSeconds: Histogram
  catchUpRate: Gauge
  deliveriesInFlight: Gauge
  deliveryStatements: Counter<'kind'>
  outcomesRefused: Counter
  subscriptionSteps: Counter<'outcome'>
  stripeObjects: Counter<'outcome'>
  /** Read from the database at each scrape. */
  queue: Gauge<'state'>
  oldestDueSeconds: Gauge
  subscriptionLagSeconds: Gauge
  usageLagSeconds: Gauge
  stripeLagSeconds: Gauge
  stripeWaiting: Gauge
  endpoints: Gauge<'status'>
  endpointFailing: Gauge<'endpoint'>
}

/** Makes the registry. `processMetrics` adds memory, CPU and event-loop figures. */
export function createMetrics({ processMetrics = false } = {}): Metrics {
  const registry = new Registry()
  const makers = makersFor(registry)
  const { counter } = makers
  if (processMetrics) collectDefaultMetrics({ register: registry })
  return {
    registry,
    spans: counter(
      'postern_spans_total',
      'Spans of traces: sent, failed to be sent, or dropped because too many waited',
      'outcome',
    ),
    events: counter('postern_events_total', 'Events written, by type', 'type'),
    ...requestMetrics(makers),
    ...billingMetrics(makers),
    ...mailMetrics(makers),
    ...deliveryMetrics(makers),
    ...installationMetrics(makers),
  }
}

function requestMetrics({ histogram }: MetricMakers) {
  const metrics = {
    requests: histogram(
      ['postern_http_request_seconds', 'Time to answer a request, by route pattern'],
      [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      'method',
      'route',
      'status',
    ),
    loopHeld: histogram(
      [
        'postern_event_loop_held_seconds',
        'Turns of the event loop of over 250 ms, by the route whose turn it was',
      ],
      [0.5, 1, 2.5, 5, 10, 30],
      'route',
    ),
  }
  metrics.loopHeld.zero({ route: 'unknown' }) // an alert sees increases alone
  return metrics
}

function billingMetrics({ counter, counterFrom0, gauge }: MetricMakers) {
  return {
    subscriptionSteps: counterFrom0(
      [
        'postern_subscription_steps_total',
        'What time brought to subscriptions: done, or put off because it failed',
      ],
      'outcome',
      ['done', 'put_off'],
    ),
    subscriptionLagSeconds: gauge(
      'postern_subscription_lag_seconds',
      'How long the longest-waiting subscription has been due: a renewal, the end of a trial or of access',
    ),
    usageLagSeconds: gauge(
      'postern_usage_lag_seconds',
      'How long the longest-waiting usage.metrics_updated has been due',
    ),
    stripeObjects: counter(
      'postern_stripe_objects_total',
      'Objects of Stripe that were looked at: changed, unchanged, put_off until something else is known, or failed',
      'outcome',
    ),
    stripeLagSeconds: gauge(
      'postern_stripe_lag_seconds',
      'How long the longest-waiting object of Stripe has been known to have changed',
    ),
    stripeWaiting: gauge(
      'postern_stripe_objects_waiting',
      'Objects of Stripe that have still to be looked at',
    ),
  }
}

function mailMetrics({ counter, counterFrom0 }: MetricMakers) {
  return {
    mails: counterFrom0(['postern_mails_total', 'Mails handed over or given up'], 'outcome', [
      'sent',
      'failed',
      'dropped',
    ]),
    alerts: counter(
      'postern_alerts_total',
      'Mails about endpoints, by kind and outcome: sent, refused for good, failed for now, or without an address to send to',
      'kind',
      'outcome',
    ),
    billingMails: counter(
      'postern_billing_mails_total',
      'Mails about money, by kind and outcome: sent, refused for good, failed for now, without an address to send to, or an error',
      'kind',
      'outcome',
    ),
  }
}

function deliveryMetrics({ counter, gauge, histogram }: MetricMakers) {
  return {
    attempts: counter(
      'postern_delivery_attempts_total',
      'Delivery attempts, by outcome: delivered or the class of the error',
      'outcome',
    ),
    attemptSeconds: histogram(
      ['postern_delivery_attempt_seconds', 'Duration of a delivery attempt'],
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    ),
    latenessSeconds: histogram(
      ['postern_delivery_lateness_seconds', 'How long after it was due a delivery was first sent'],
      [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
    ),
    catchUpRate: gauge(
      'postern_delivery_catch_up_rate',
      'Deliveries a second that this process allows to all backlogs together while others are on time',
    ),
    deliveriesInFlight: gauge('postern_deliveries_in_flight', 'Deliveries being sent now'),
    deliveryStatements: counter(
      'postern_delivery_statements_total',
      'SQL statements of the delivery engine: claim, record, extend, release',
      'kind',
    ),
    outcomesRefused: counter(
      'postern_delivery_outcomes_refused_total',
      'Outcomes of attempts that the database refused to record',
    ),
    queue: gauge(
      'postern_deliveries_queued',
      'Deliveries still to be sent: waiting, or parked for a paused endpoint',
      'state',
    ),
    oldestDueSeconds: gauge(
      'postern_delivery_lag_seconds',
      'How long the longest-waiting delivery of an enabled endpoint has been due',
    ),
    endpoints: gauge('postern_webhook_endpoints', 'Webhook endpoints, by status', 'status'),
    endpointFailing: gauge(
      'postern_webhook_endpoint_failed_attempts',
      'Consecutive failed attempts of endpoints that are failing',
      'endpoint',
    ),
  }
}
