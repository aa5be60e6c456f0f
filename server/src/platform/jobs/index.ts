export { type JobKind, JobRunner, type Step } from './runner.ts'
export {
  cancelJob,
  changeInput,
  findJob,
  forgetInput,
  insertJob,
  type Job,
  listJobs,
  longestWaiting,
} from './store.ts'
