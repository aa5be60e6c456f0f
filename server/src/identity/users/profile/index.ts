export { CURES, PROFILE_WORDS, ProfileFields, profileField } from './fields.ts'
export {
  type FieldSources,
  MAX_NAME,
  mergeProfile,
  PROFILE_FIELDS,
  PROFILE_SOURCES,
  type Profile,
  type ProfileField,
  type ProfileSource,
  profileOf,
  readField,
  readProfile,
  startingProfile,
  type ToldProfile,
} from './profile.ts'
