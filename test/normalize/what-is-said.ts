// What services say, and what it means: written before the vocabulary that reads it, and not from it.

const texts = (list: string): readonly string[] => list.trim().split(/\s*\|\s*/)

const bodies = (json: string): readonly unknown[] => {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list : []
}

/** Something failed. */
export const failed = texts(`
  Internal server error | Internal Server Error | Database timeout | The request timed out | Request timeout |
  Gateway Timeout | Service Unavailable | Service temporarily unavailable |
  The service is currently unavailable. Please try again later. | No data available, please try again later |
  Phone number not found in request | Something went wrong | Something went wrong. Please try again. |
  An unexpected error occurred | An error occurred while searching | Unexpected error | Unknown error |
  Search failed | The search failed: no shard answered | Failed to retrieve records | Failed to load person |
  Could not connect to database | Could not retrieve data | Unable to process your request | Unable to connect |
  Cannot read property people of undefined | Cannot connect to upstream | Connection refused |
  Connection reset by peer | ECONNREFUSED | ETIMEDOUT | upstream connect error or disconnect/reset before headers |
  no healthy upstream | Bad Gateway | Bad Request | Invalid request | Invalid phone number | Invalid API key |
  API key not found | API key is missing | Missing API key | No API key found in request | No API key provided |
  Missing required parameter: phone | phone is required | The phone field is required. | Access denied |
  Access Denied | Permission denied | Forbidden | Unauthorized | Not authorized | Authentication failed |
  Authentication required | Token expired | Your subscription has expired | Rate limit exceeded | Too many requests |
  Too Many Requests | Quota exceeded | Daily quota reached | You have exceeded your rate limit | Throttled |
  Rate exceeded | ThrottlingException | InternalFailure | INTERNAL_ERROR | INTERNAL_SERVER_ERROR | internal-error |
  ServiceUnavailable | SERVICE_UNAVAILABLE | RATE_LIMIT_EXCEEDED | UNAUTHENTICATED | DEADLINE_EXCEEDED |
  INVALID_ARGUMENT | BAD_USER_INPUT | PERMISSION_DENIED | ValidationException | NullPointerException |
  java.lang.NullPointerException | System.TimeoutException: The operation has timed out. | Unhandled exception |
  Fatal error | Segmentation fault | SQLSTATE[HY000] [2002] Connection refused |
  Deadlock found when trying to get lock; try restarting transaction | deadlock detected |
  The server encountered an internal error and was unable to complete your request. |
  We are experiencing technical difficulties | Under maintenance | The system is under maintenance |
  Scheduled maintenance in progress | The service is down | Our database is currently offline | Try again later |
  Please try again in 5 minutes | please retry later | Retry after 30 seconds | Server overloaded |
  Too busy, please retry | Out of memory | Query aborted | The operation was aborted | Request cancelled |
  Operation canceled by user | No results found due to a timeout |
  No records returned because the index is unavailable | No results: upstream timeout |
  Person not found: database error | 0 results (query failed) | Search could not be completed |
  The search could not be performed | Your request could not be processed | Lookup incomplete: timeout |
  Partial data: upstream timeout | Partial failure | Results may be incomplete | Incomplete results |
  Not implemented | Method not allowed | Unsupported version | Endpoint not found | Route not found |
  The requested URL was not found on this server. | No route matched with those values | No such table: people |
  Table not found | Host not found | Page not found | No handler found for GET /v5/names | No credits remaining |
  Insufficient credits | Insufficient permissions | Payment required | Account suspended | Account disabled |
  License expired | Unable to find database server | No person id given | No phone number provided |
  Email was not specified | Query is malformed | Malformed JSON | Illegal argument | Syntax error | Parse error |
  Schema validation failed | Unprocessable Entity | Not acceptable | Precondition Failed | SSL handshake failed |
  certificate has expired | DNS lookup failed | Lambda crashed | Process exited unexpectedly | stack overflow |
  The data could not be loaded | Data is temporarily unavailable | Search is disabled | Blocked by policy |
  Request rejected | Your IP has been blocked | We couldn't complete your search | We couldn't process that |
  The backend did not respond | No response from server | Server is not responding | Unreachable
`)

/** There is nobody, whoever is named. */
export const nobody = texts(`
  No results | No results found | No results found. | no results found | NO RESULTS FOUND | No result |
  No results were found | No records | No records found | No record found | No matching records |
  No matching records found | No records match your query | No match | No matches | No match found |
  No matches found | No exact match | No exact match was found | No data | No data found | No data available |
  No data available for this person | No person found | No people found | No persons found | No such person |
  No such record | No owner found | No owners found | No owners | No address found | No such address |
  No profile found | No profiles | No individuals found | No entries | No entry found | No hits | No one found |
  No one was found | Nobody found | Nobody | Nothing found | Nothing was found | None found | Found nothing |
  Found no records | Found 0 records | 0 results | 0 results found | 0 records found | 0 matches | 0 people found |
  Zero results | zero records | ZERO_RESULTS | NO_RESULTS | NO_RESULTS_FOUND | NO_MATCH | NO_DATA | NO_DATA_FOUND |
  NO_RECORDS | no_match | no-match | no-results | NoResults | NoMatch | NoSuchPerson | noRecordsFound | Not found |
  Not Found | NOT FOUND | NOT_FOUND | NotFound | not_found | notFound | Person not found | Person Not Found |
  PERSON_NOT_FOUND | PersonNotFound | Record not found | RECORD_NOT_FOUND | Address not found | Owner not found |
  Email not found | Phone not found | Phone number not found | Profile not found | Data not found |
  Resource not found | RESOURCE_NOT_FOUND | Person was not found | The person was not found |
  The requested person was not found | The person with this id was not found |
  The requested record could not be found | Person could not be found | Person cannot be found |
  This person could not be located | Could not find person | Could not find any records | Could not find a match |
  Couldn't find anybody | We couldn't find any results | We could not find anyone with that name |
  We didn't find any matches | Cannot find person | Can't find this person | Unable to find person |
  Unable to find a match | Unable to locate record | Unable to locate any matching records |
  Did not find any results | Person does not exist | The person does not exist | This record does not exist |
  Person doesn't exist | Address does not exist | Your search did not match any records |
  Your search returned no results | The search returned 0 results | The query returned no records |
  Your search did not return any results | There are no results | There are no matching people |
  There is no such person | There were no matches for your search | Person unknown | Unknown person |
  Unknown address | No information found | No information available | No content | Empty result | Empty result set |
  Data not available | No residents found | No properties found | No contacts found |
  No results found for Ada Byron in Connecticut | No results found for Ada Byron in Key West |
  No results found for Ko Min | No results for Ko Min in Key West |
  No records found for Connor Timmons of Errol, New Hampshire | No results found for "Timeout Error" |
  No match for Faith Denison, Downers Grove | Person not found: 1001 | No results for id 500 |
  No results found for 2125550500 | No person found with id 404 | No person with this id |
  No results found for Will Banks in Failsworth | No records found for Max Power, Bad Axe, MI |
  No results found for Ada Byron (Connecticut) | No results found for Rob Lock at Access Road |
  No owner found for 503-555-0100 | No results found for John Service in Serviceton | No results found for Pat Key |
  We found no results for Ada Error-Byron | No results found. Please try again with different criteria. |
  No results found. Check the spelling and try again. | No matches. Please refine your search. |
  No records found, try another name | No results matching your criteria | No results found matching the criteria |
  No results found in our database | No records in the database | Person not found in our records |
  Not found in database | Sorry, no results | Sorry, we could not find this person. |
  Search complete. No results found. | Success: 0 records | OK - no records found | Success. No matches. |
  Search completed successfully with 0 results | Request successful, no data found |
  No record(s) found. | 0 record(s) found | 0 match(es) | No matching person could be found. |
  No owner could be identified for this number | No results found for: john smith | No records found for: ada@example.com | No results: ada@example.com |
  No match for 'john smith, ny' | No results for \u201Cjohn smith, ny\u201D | No person with email: ada@example.com
`)

/** More than that there is nobody: what follows speaks for itself. */
export const nobodyAndMore = texts(`
  No data: trial over | No results - upgrade your plan | No results, billing issue | No results (index rebuilding) |
  No data for your plan | No data for this endpoint | No match for route /v5/names | No results until you pay |
  No data for ada@example.com: trial over | No data for 'ada byron': trial over | No data because of a strike | Found nothing: search cut short | No person found; cache cold | No data yet, warming up
`)

/** Codes that say neither that there is nobody nor that all is well, whether a rule knows them or not. */
export const codesAgainst = texts(`
  OVER_QUERY_LIMIT | BUSY | DEGRADED | CREDITS_EXHAUSTED | PENDING | queued | processing | IN_PROGRESS | accepted |
  NOT_ACTIVE | TRY_LATER | LIMIT | QUOTA | SUSPENDED | INCOMPLETE | partial | UNPAID | TIMEOUT | E17 | stale | v5 | 17 |
  blocked_by_policy | HALTED | Rebuilding the index | unknown | 202 Accepted | warming_up | standby | READ_ONLY
`)

/** Codes that all is well, or that there is nobody. */
export const codesFor = texts(`
  OK | ok | 200 | 200 OK | SUCCESS | success | succeeded | COMPLETE | completed | done | finished | SEARCH_COMPLETE | 0000 |
  NOT_FOUND | not_found | notFound | ZERO_RESULTS | NO_RESULTS | NO_HITS | no_match | NO_CONTENT | EMPTY | none | 404 | 204
`)

/** Nothing that tells what an answer is. */
export const nothing = texts(`
  OK | Ok | ok | Success | success | SUCCESS | Successful | Complete | Completed | COMPLETED | done |
  Lookup complete | Lookup completed successfully | Search completed | Address verified | Person verified |
  Data found | Found | Results found | 3 results found | 1 record found | Record found | Match | Matched |
  Exact match | No errors occurred | no errors occurred | No error | No errors | No Error | NO_ERROR | 0 errors |
  without errors | Completed without errors | Completed with no errors | No problems | No problem | No issues |
  no issues found | No warnings | No failures | none | None | null | N/A | n/a | - | 0000 | 0 | 00 | 200 | 200 OK |
  Welcome | Hello | Version 5 of the API | Powered by People Service | This answer was cached | Deprecated: use v5 |
  From cache | Query executed in 12 ms | Request accepted | v5 | Byron | Connecticut | Ko Min | Key West | Ada Byron |
  High | Active | active | Verified | true | Not a business | Notable | A note | Notary public | Nothing Hill Road |
  No. 7 Main Street | North Dakota
`)

/** Bodies of frameworks and gateways in place of an answer, which say that something failed. */
export const bodiesFailed: readonly unknown[] = bodies(`[
 
  {"type":"about:blank","title":"Internal Server Error","status":500,"detail":"The database is unavailable","instance":"/v5/names"},
  {"type":"https://example.com/probs/out-of-credit","title":"You do not have enough credit.","status":403,"detail":"Your current balance is 30, but that costs 50."},
  {"title":"Bad Request","status":400},
  {"title":"One or more validation errors occurred.","status":400,"traceId":"00-84c1","errors":{"phone":["The phone field is required."]}},
  {"errors":[{"message":"Cannot query field","locations":[{"line":1,"column":2}],"extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]},
  {"data":null,"errors":[{"message":"Timeout","path":["person"]}]},
  {"errors":[{"message":"x"}],"data":{"person":null}},
  {"timestamp":"2026-11-27T10:00:00.000+00:00","status":500,"error":"Internal Server Error","path":"/v5/names"},
  {"timestamp":1764237600000,"status":400,"error":"Bad Request","message":"Required request parameter 'phone' is not present","path":"/v5/phones"},
  {"timestamp":1764237600000,"status":503,"error":"Service Unavailable","message":"No message available","path":"/v5/phones"},
  {"message":"The given data was invalid.","errors":{"phone":["The phone must be 10 digits."]}},
  {"message":"Unauthenticated."}, {"message":"Server Error"}, {"message":"Too Many Attempts."},
  {"exception":"Illuminate\\\\Database\\\\QueryException","message":"SQLSTATE[HY000]","trace":[]},
  {"detail":[{"loc":["query","phone"],"msg":"field required","type":"value_error.missing"}]},
  {"detail":"Internal Server Error"}, {"detail":"Not authenticated"}, {"detail":"Invalid API key"},
  {"__type":"ThrottlingException","message":"Rate exceeded"}, {"message":"Endpoint request timed out"},
  {"message":"Internal server error"}, {"message":"Missing Authentication Token"},
  {"Message":"User is not authorized to access this resource"}, {"message":null,"__type":"InternalFailure"},
  {"errorMessage":"2026-11-27 Task timed out after 3.00 seconds"},
  {"errorType":"TypeError","errorMessage":"Cannot read properties of undefined (reading 'id')","trace":["x"]},
  {"message":"Forbidden"}, {"message":"Limit Exceeded"},
  {"error":{"code":503,"message":"The service is currently unavailable.","status":"UNAVAILABLE"}},
  {"error":{"errors":[{"domain":"global","reason":"backendError","message":"Backend Error"}],"code":500,"message":"Backend Error"}},
  {"error":"invalid_token","error_description":"The access token expired"}, {"error":"server_error"},
  {"error":"temporarily_unavailable"}, {"errors":[{"status":"500","title":"Internal","detail":"x"}]},
  {"jsonrpc":"2.0","error":{"code":-32000,"message":"Server error"},"id":1},
  {"Error":{"Code":"InternalError","Message":"We encountered an internal error."}},
  {"fault":{"faultstring":"Rate limit quota violation","detail":{"errorcode":"policies.ratelimit.QuotaViolation"}}},
  {"error":true}, {"error":true,"message":"x"}, {"error":1}, {"errors":["timeout"]}, {"errors":"timeout"},
  {"error":"Something"}, {"error":{"foo":"bar"}}, {"status":"error"}, {"status":"ERROR","message":"oops"},
  {"status":"fail","data":{"phone":"A phone is required"}}, {"status":"failed"}, {"status":"failure"}, {"status":500},
  {"status":"500"}, {"statusCode":503,"message":"x"}, {"code":500,"message":"x"}, {"code":"E_TIMEOUT"},
  {"success":false,"message":"Database timeout"}, {"success":false,"error":"Database timeout"},
  {"ok":false,"error":"ratelimited"}, {"found":false,"message":"Database timeout"},
  {"found":false,"error":{"message":"Database timeout"}}, {"result":"error"}, {"result":"failure","reason":"timeout"},
  {"success":"false","message":"Internal error"}, {"response":{"error":"Database timeout"}},
  {"meta":{"error":"Database timeout"}}, {"metadata":{"error":"Database timeout"}},
  {"metadata":{"status":"error","message":"Database timeout"}}, {"data":{"error":"Database timeout"}},
  {"data":{"message":"Internal server error"}}, {"data":{"errors":[{"code":500}]}},
  {"error_code":"E1001","error_message":"Database timeout"}, {"errorCode":17}, {"ErrorMessage":"Timeout"},
  {"error-message":"Timeout"}, {"error_type":"server"}, {"failure":"x"}, {"exception":"java.io.IOException"},
  {"data":{},"success":false}, {"data":[],"ok":false}, {"data":{},"success":false,"message":"backend down"},
  {"data":[],"status":"PENDING"}, {"data":null,"state":"queued"}, {"data":[],"metadata":{"status":"processing"}},
  {"status":"processing"}, {"code":202}, {"data":[],"status":202}, {"data":[],"partial":true}, {"data":[],"ready":false},
  {"data":[],"timed_out":true}, {"data":[],"code":17}, {"data":[],"code":"E17"}, {"status":"OVER_QUERY_LIMIT"},
  {"data":[],"error":"Database timeout"}, {"data":{},"error":"Database timeout"},
  {"data":null,"message":"Internal server error"},
  {"data":null,"message":"No results found","error":"Database timeout"},
  {"message":"Not found","error":{"message":"Index timeout"}}, {"error":"Not found","message":"Database timeout"},
  {"errors":[{"message":"Person not found"},{"message":"Database timeout"}]}, {"warnings":["Database timeout"]},
  {"warning":"Upstream timeout"}
]`)

/** Bodies that say that there is nobody, or in which there is nothing. */
export const bodiesNobody: readonly unknown[] = bodies(`[
  {"message":"No results found"}, {"message":"Person not found"}, {"error":"Not found"}, {"error":"Person not found"},
  {"error":{"code":404,"message":"Person not found"}}, {"error":{"code":"NOT_FOUND"}},
  {"errors":[{"message":"Person not found"}]}, {"errors":["No results"]},
  {"errors":[{"status":"404","title":"Not Found","detail":"x"}]}, {"title":"Not Found","status":404},
  {"type":"about:blank","title":"Not Found","status":404,"detail":"No person with id 1001"},
  {"timestamp":"2026-11-27","status":404,"error":"Not Found","message":"No results","path":"/v5/names"},
  {"detail":"Not found."}, {"detail":"Not Found"}, {"status":404}, {"status":"404"}, {"status":"not_found"},
  {"status":"NOT_FOUND","message":"x"}, {"code":404}, {"code":"NO_RESULTS"},
  {"statusCode":404,"message":"Person not found","error":"Not Found"}, {"success":false,"message":"No results found"},
  {"success":false,"error":"No records found"}, {"success":true,"message":"No results found"},
  {"found":false,"message":"No results found"}, {"status":"ok","message":"No records found"},
  {"status":"success","message":"No records"}, {"success":false,"errors":[{"code":"PERSON_NOT_FOUND","message":"x"}]},
  {"error":{"message":"No results found for Ada Byron in Connecticut"}}, {"result":"No results"},
  {"data":{"message":"No results found"}}, {"data":{"error":"Person not found"}},
  {"data":null,"message":"No results found"}, {"data":[],"message":"No results found"}, {"data":{},"message":"OK"},
  {"data":null,"message":"Lookup complete"}, {"data":null,"status":"OK","code":200}, {"data":null,"error":null},
  {"data":null,"errors":[]}, {"data":null,"error":false}, {"data":null,"error":""}, {"data":null,"error_code":"0000"},
  {"data":null,"error":{"code":0,"message":"No error"}}, {"data":[],"success":true},
  {"data":{},"success":false,"message":"No results found"}, {"data":[],"code":1007,"message":"No record found"},
  {"data":null,"status":"COMPLETED"}, {"data":null,"status":"ZERO_RESULTS"}, {"data":[],"state":"empty"},
  {"data":[],"metadata":{"state":"NY"}}, {"data":[],"metadata":{"state":"Texas","type":"person"}},
  {"metadata":{"message":"No results found"}}, {"Message":"No results"}, {"MESSAGE":"NO RESULTS"},
  {"msg":"No results"}, {"reason":"no match"}, {"response":{"message":"No results found"}},
  {"Error":{"Code":"PersonNotFound"}}, {}
]`)

/** Bodies that say neither, and have no answer. */
export const bodiesUnreadable: readonly unknown[] = bodies(`[
  {"user":null}, {"status":"OK"}, {"status":"success"}, {"success":true}, {"message":"Lookup complete"},
  {"message":"Hello"}, {"foo":1}, {"user":{"name":"Ada"}}, {"id":1,"name":"Ada"}, {"result":{"id":1}}, {"error":null},
  {"errors":[]}, {"error":false}, {"error_code":"0000"}, {"message":"No errors occurred"}, {"code":200},
  {"code":0,"message":"ok"}, {"found":true}, {"status":200,"message":"OK"}, {"version":"v5"}, {"token":"abc"},
  {"ok":true}, "No results", 1, true, "Internal server error"
]`)
