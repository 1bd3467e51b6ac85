export { BatchedJobs } from './BatchedJobs.ts'
export {
  actorOfJob,
  idInJob,
  isDuePublish,
  isOfArchivedClient,
  type JobContext,
  JobFailed,
  type JobFailure,
  type JobHandler,
  type JobRequest,
  type JobRetry,
  type JobRow,
  type JobWork,
  type SweepContext,
} from './job.ts'
export { Jobs, type Sweep } from './Jobs.ts'
export { MAX_ATTEMPTS } from './runJob.ts'
