import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const COMMON = [
  'password', 'PASSWORD', 'Password1', 'Password123!', 'p@ssw0rd', 'P@$$w0rd2024', 'passw0rd1234', 'password12345678',
  '123456', '12345678', '123456789012', '1234567890', '987654321', '000000000000', 'aaaaaaaaaaaa', 'abcabcabcabc',
  'qwertyuiop', 'qwertyuiop123', 'qwerty123456', '1q2w3e4r5t6y', '1qaz2wsx3edc', 'zxcvbnm123', 'asdfghjkl1', 'zaq12wsx',
  'iloveyou', 'iloveyou2', 'IloveYou2024', 'princess1234', 'dragon123456', 'monkey2024!!', 'sunshine2023', 'football1234',
  'letmein12345', 'welcome12345', 'Welcome2024!', 'admin1234567', 'administrator', 'superman1234', 'batman123456',
  'trustno1', 'starwars1977', 'master123456', 'passwordpassword', 'michael12345', 'jordan232323', '!@#$%^&*()',
  'Summer2024!!', 'Winter2023!', 'changeme1234', 'q1w2e3r4t5y6', 'abcdefghijkl', 'abcd1234', '11111111', '112233445566',
  '121212121212', 'pokemon12345', 'liverpool123', 'chocolate123', 'jesuschrist1', 'password-2024', 'lovelove', '$unshine',
  'correct horse battery staple', 'CorrectHorseBatteryStaple', 'Correct-Horse_Battery.Staple', 'To be, or not to be', 'May the Force be with you', 'i love you forever', 'ILove YouForever', '$tarwar$',
] // biome-ignore format: a table

const FINE = [
  'sixteen horses cross a river', 'k8Jd-2nPq-71xLm', 'violet-kayak-thirteen', 'Ein Satz, den ich mir merke.', 'gzx4Vq!nT0wbE',
  'three blind mice ran home', 'пароль для почты 77', '鉄道 の 夢 を 見た 昨日', 'sturdy-lantern-4471', 'MaplePorchWindow', '1987 tram to Trieste', 'dragonmonkeysunshine',
] // biome-ignore format: a table

test.each(COMMON)('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(FINE)('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
