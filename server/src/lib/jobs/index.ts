export { type JobKind, JobRunner, type Step } from './runner.ts'
export { cancelJob, changeInput, findJob, forgetInput, insertJob, type Job, listJobs } from './store.ts'
