export {
  CHOSEN,
  type Change,
  type ChangedBy,
  changedBy,
  isChosen,
  type Source,
  TELL,
  tell,
  tellAll,
  tellWith,
} from './tell.ts'
