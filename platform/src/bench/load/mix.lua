-- For wrk: asks for the lines of a file, "path<tab>encodings", one after the other, and tells its figures as JSON.
local requests = {}
local place = 0

function init(words)
  for line in io.lines(words[1]) do
    local path, encodings = line:match('([^\t]*)\t(.*)')
    wrk.headers['Accept-Encoding'] = encodings
    requests[#requests + 1] = wrk.format('GET', path)
  end
end

function request()
  place = place % #requests + 1
  return requests[place]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
