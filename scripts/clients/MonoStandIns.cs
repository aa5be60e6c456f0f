using System;
using System.Threading;
using System.Threading.Tasks;
using Newtonsoft.Json;

// What the generated code names of two packages of NuGet that Debian does not have. The story calls neither: it sets no policy
// of retries, and reads no union.
namespace Polly
{
    public enum OutcomeType { Successful, Failure }

    public class PolicyResult<T>
    {
        public OutcomeType Outcome;
        public T Result;
        public Exception FinalException;
    }

    public interface ISyncPolicy<T>
    {
        PolicyResult<T> ExecuteAndCapture(Func<T> action);
    }

    public interface IAsyncPolicy<T>
    {
        Task<PolicyResult<T>> ExecuteAndCaptureAsync(Func<CancellationToken, Task<T>> action, CancellationToken cancelled);
        Task<PolicyResult<T>> ExecuteAndCaptureAsync(Func<Task<T>> action);
    }
}

namespace JsonSubTypes
{
    public class JsonSubtypes : JsonConverter
    {
        public JsonSubtypes(string discriminator) { }

        public override bool CanConvert(Type type)
        {
            throw new NotSupportedException();
        }

        public override object ReadJson(JsonReader reader, Type type, object existing, JsonSerializer serializer)
        {
            throw new NotSupportedException();
        }

        public override void WriteJson(JsonWriter writer, object value, JsonSerializer serializer)
        {
            throw new NotSupportedException();
        }
    }
}
