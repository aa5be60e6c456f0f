export {
  accountOf,
  type Choice,
  type Choosing,
  type Chosen,
  chooseAccount,
} from './choose-account.ts'
