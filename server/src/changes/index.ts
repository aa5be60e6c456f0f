export {
  type Change,
  CHOSEN,
  type ChangedBy,
  changedBy,
  isChosen,
  type Source,
  TELL,
  tell,
  tellAll,
  tellWith,
} from './tell.ts'
