export { type JobKind, JobRunner, type Step } from './runner.ts'
export { cancelJob, findJob, forgetInput, insertJob, type Job, listJobs } from './store.ts'
