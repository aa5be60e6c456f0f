import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type MetricMakers = ReturnType<typeof makersFor>

/** How each kind is made: a name, what it tells, and the names of its labels. */
export function makersFor(registry: Registry) {
  const registers = [registry]
  const counter = <Label extends string = string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  /**
   * The same with one label, of which `values` begin with 0. Prometheus sees no increase in a series that begins with what
   * it counts: an alert on the first failure needs the 0 before it.
   */
  const counterFrom0 = <Label extends string, Value extends string>(
    [name, help]: [name: string, help: string],
    label: Label,
    values: readonly Value[],
  ) => {
    const made = counter(name, help, label)
    for (const value of values) made.inc({ [label]: value } as Record<Label, Value>, 0)
    return made
  }
  const gauge = <Label extends string = string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = <Label extends string = string>(
    [name, help]: [name: string, help: string],
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name, help, labelNames, buckets, registers })
  return { counter, counterFrom0, gauge, histogram }
}
