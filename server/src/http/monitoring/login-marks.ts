import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import { networkOf } from '#server/http/request/caller-network.ts'
import { readFields } from '#server/http/request/parse.ts'
import type { Tokens } from '#server/credentials/tokens.ts'

const named = z.object({ email: z.string() })

/** Hashes of this length are enough to distinguish an installation's accounts and addresses. */
const markLength = 16

/**
 * What the log records about a failed login: a keyed hash of its address and, if one was named, of the account. They
 * show that one address tries many accounts, or many addresses try one. Only the installation itself can tell whose
 * they are, by hashing a candidate.
 */
export function loginMarks(
  request: FastifyRequest,
  endpoint: Pick<EndpointDefinition, 'rateLimit'>,
  tokens: Tokens,
): { from?: string; account?: string } {
  if (endpoint.rateLimit !== 'login') return {}
  const mark = (what: 'address' | 'account', text: string) => tokens.keyedHash(`log ${what}`, text).slice(0, markLength)
  const account = accountOf(request)
  return {
    from: mark('address', networkOf(request.ip)),
    ...(account === null ? {} : { account: mark('account', account) }),
  }
}

function accountOf({ body, headers }: FastifyRequest): string | null {
  try {
    return (
      named
        .safeParse(readFields(body, headers['content-type'] ?? ''))
        .data?.email.trim()
        .toLowerCase() ?? null
    )
  } catch {
    return null
  }
}
