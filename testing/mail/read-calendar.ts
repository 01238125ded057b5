import ICAL from 'ical.js'

/** The days of a calendar file, read by a third-party parser. @throws for an invalid calendar */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component)
    return { uid, summary, description, start: startDate.toString(), end: endDate.toString() }
  })
}
