/**
 * Settings of the connections that the delivery engine works on. The queue is empty most of the time, and then its
 * statistics say so: a plan made from them would read all of it for every row once a burst has filled it, at a hundred
 * times the cost. So no plan may read it whole, and statements name the rows they change by ctid, each found by the index
 * in a lateral subquery, which leaves the planner no other order.
 */
export const QUEUE_PLANNER = { enable_seqscan: 'off' }
