import { useCallback, useReducer } from 'react'
import { api } from '../../../lib/api/api.ts'
import { nextDeletion } from './deletion-state.ts'

/** The state machine of deleting an organization, with its calls. */
export function useDeletion(organizationId: string) {
  const [state, dispatch] = useReducer(nextDeletion, { at: 'initial' })
  const params = { organizationId }

  async function prepare() {
    dispatch({ type: 'prepare' })
    try {
      const { data: facts } = await api('POST /v1/dashboard/organization/:organizationId/prepare-destroy', { params })
      dispatch({ type: 'prepared', facts })
    } catch (cause) {
      dispatch({ type: 'failed', cause })
    }
  }

  async function destroy(destroyCode: string) {
    dispatch({ type: 'destroy' })
    try {
      await api('POST /v1/dashboard/organization/:organizationId/destroy-organization', {
        params,
        body: { destroyCode, consent: true },
      })
      dispatch({ type: 'destroyed' })
    } catch (cause) {
      dispatch({ type: 'failed', cause })
    }
  }

  const cancel = useCallback(() => {
    dispatch({ type: 'cancel' })
    // Invalidates the code on the server; if this call is lost, the code expires by itself.
    void api('POST /v1/dashboard/organization/:organizationId/cancel-destroy', { params: { organizationId } }).catch(
      () => undefined,
    )
  }, [organizationId])

  return { state, prepare, destroy, cancel }
}
