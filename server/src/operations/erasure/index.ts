export { erasureJob } from './erase-user.ts'
