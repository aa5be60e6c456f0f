export {
  CHOSEN,
  type Change,
  type ChangedBy,
  type Credential,
  changedBy,
  isChosen,
  type Source,
  TELL,
  tell,
  tellAll,
  tellWith,
} from './tell.ts'
