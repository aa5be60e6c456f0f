/** A way from a queue in the bench's database to the receiver and a log of attempts. */
export interface Pipeline {
  /** What may work its queue off; one at a time. */
  crews: Crew[]
  /** Queues deliveries in one transaction: its commit is the moment from which they may be sent. */
  publish(count: number): Promise<void>
  /** Whether deliveries are left that are not sent, or whose outcome is not committed. */
  isBusy(): Promise<boolean>
  /** Throws unless `total` deliveries have been made, each with one attempt in the log. */
  check(total: number): Promise<void>
  close(): Promise<void>
}

/** The processes of a pipeline. */
export interface Crew {
  name: string
  /** Resolves when all of them work. */
  start(): Promise<RunningCrew>
}

export interface RunningCrew {
  pids: number[]
  /** SQL statements of the pipeline that they sent so far. */
  statements(): Promise<number>
  stop(): Promise<void>
}
