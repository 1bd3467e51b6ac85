import { expect, test } from 'vitest'
import { formatTimeOfDay, readTypedTime, stepTimeOfDay, timesOfDay } from './timeOfDay.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9:30 pm', '21:30'],
  ['9p', '21:00'],
  ['9 P.M.', '21:00'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['21:30', '21:30'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  ['', null],
  ['24:00', undefined],
  ['9:75', undefined],
  ['13 pm', undefined],
  ['soon', undefined],
])('%j parses to %s', (text, time) => {
  expect(readTypedTime(text, '00:00', '23:59').time).toBe(time)
})

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('%s is formatted as %s', (time, text) => {
  expect(formatTimeOfDay(time)).toBe(text)
  expect(readTypedTime(text, '00:00', '23:59').time).toBe(time)
})

test.each([
  ['09:00', 1, '09:15'],
  ['09:05', 1, '09:15'],
  ['09:05', -1, '09:00'],
  ['00:00', -1, '00:00'],
  ['23:50', 1, '23:45'],
  ['23:30', 4, '23:45'],
])('from %s, %i quarter-hour steps return %s', (from, steps, to) => {
  expect(stepTimeOfDay(from, steps, 15)).toBe(to)
})

test('times at an interval, within the limits', () => {
  expect(timesOfDay(30, '08:15', '09:30')).toEqual(['08:30', '09:00', '09:30'])
  expect(timesOfDay(30, '00:00', '23:59')).toHaveLength(48)
  expect(timesOfDay(45, '23:00', '23:59')).toEqual(['23:15'])
})

test.each([
  ['soon', '“soon” is not a time. Type 9:30 AM or 21:30.'],
  [' 25:00 ', '“25:00” is not a time. Type 9:30 AM or 21:30.'],
  ['7:59', '7:59 AM is not between 8:00 AM and 6:00 PM.'],
  ['18:01', '6:01 PM is not between 8:00 AM and 6:00 PM.'],
  [`${'so'.repeat(15)}on`, `“${'so'.repeat(15)}…” is not a time. Type 9:30 AM or 21:30.`],
])('says why %j was not taken', (text, problem) => {
  expect(readTypedTime(text, '08:00', '18:00')).toEqual({ time: undefined, problem })
})
