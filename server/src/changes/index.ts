export { type Change, type ChangedBy, changedBy, type Source, TELL, tell, tellWith } from './tell.ts'
