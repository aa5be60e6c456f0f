using System;
using System.Threading;
using System.Threading.Tasks;
using Newtonsoft.Json;

// What the generated code names of packages of NuGet that Debian does not have, or has too old. The story sets no policy of
// retries and reads no union, and each generated field says its name itself.
namespace Postern
{
    public class CamelCaseNamingStrategy
    {
        public bool OverrideSpecifiedNames;
    }

    public class DefaultContractResolver : Newtonsoft.Json.Serialization.DefaultContractResolver
    {
        public CamelCaseNamingStrategy NamingStrategy;
    }
}

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
