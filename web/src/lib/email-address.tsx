import { Fragment } from 'react'

/** An email address that breaks before its signs where it has to, not within a word. */
export function EmailAddress({ email }: { email: string }) {
  const parts = email.match(/[@.]+[^@.]*|[^@.]+/gu) ?? []
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
