export { type JobKind, JobRunner, type Step } from './runner.ts'
export { cancelJob, findJob, insertJob, type Job, listJobs } from './store.ts'
