export { AsOwner, AsOwnerField, ownerField, ownerQuery, saidOwner } from './as-owner.ts'
export { answerCard, type Card, needScript } from './card.ts'
export {
  aboutField,
  codeField,
  emailField,
  linesField,
  numberField,
  profileTextField,
  remarks,
  selectField,
  submitButton,
  textField,
  tickField,
} from './fields.ts'
export { showDay, showMoment } from './local-times.ts'
export { maskAddress } from './mask-address.ts'
export { FreshField, freshField, wantsFactor } from './reauthenticate.ts'
export { seeOther } from './redirect.ts'
export { noteSent, resendButton, TIME } from './resend.ts'
export {
  askedReturn,
  isOwnPage,
  keepOwnPage,
  keepReturn,
  nativeReturn,
  rememberReturn,
  renewReturn,
  returnUrl,
  takeReturn,
} from './return-to.ts'
export { signInWords } from './sign-in-words.ts'
export { RISKY_STYLE } from './style.ts'
