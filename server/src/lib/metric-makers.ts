import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type MetricMakers = ReturnType<typeof makersFor>

/** How each kind is made: a name, what it tells, and the names of its labels. */
export function makersFor(registry: Registry) {
  const registers = [registry]
  const counter = <Label extends string = string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string = string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = <Label extends string = string>(
    [name, help]: [name: string, help: string],
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name, help, labelNames, buckets, registers })
  return { counter, gauge, histogram }
}
